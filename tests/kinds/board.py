"""A small map whose colors have up to three kinds of card: plain, with a pickaxe, with a skull."""

MINES = """\
name = "Mines"
size = [100, 100]

[parameters]
players = [2, 3]
pieces = 12
cards_dealt = 3
first_tickets = 2
first_keep = 1
first_unkept = "bottom"
later_tickets = 2
later_keep = 1
later_unkept = "bottom"
doubles_close = [2]
points = { 1 = 1, 2 = 2, 3 = 4, 4 = 7 }
ties = ["tickets", "stations", "longest"]
longest = 5
stations = 3
station_points = 2
tunnel_cards = 3
flag_colors = ["red", "blue"]
flag_points = 3

[deck]
red = 4
"red+pickaxe" = 4
"red+skull" = 3
blue = 5
"blue+pickaxe" = 4
green = 6
wild = 5

[places]
ash    = { name = "Ash", lat = 1.0, lon = 1.0, x = 10, y = 10 }
birch  = { name = "Birch", lat = 2.0, lon = 2.0, x = 40, y = 10 }
cedar  = { name = "Cedar", lat = 3.0, lon = 3.0, x = 70, y = 40 }
dogrose = { name = "Dogrose", lat = 4.0, lon = 4.0, x = 40, y = 70 }
elder  = { name = "Elder", lat = 5.0, lon = 5.0, x = 10, y = 40 }

[tracks]
ash-birch-a     = { a = "ash", b = "birch", length = 2, color = "red" }
ash-birch-b     = { a = "ash", b = "birch", length = 2, color = "blue" }
birch-cedar     = { a = "birch", b = "cedar", length = 3, color = "gray" }
cedar-dogrose   = { a = "cedar", b = "dogrose", length = 3, color = "gray", ferry = 1 }
dogrose-elder   = { a = "dogrose", b = "elder", length = 2, color = "red", tunnel = true }
elder-ash       = { a = "elder", b = "ash", length = 2, color = "gray", tunnel = true }
birch-elder     = { a = "birch", b = "elder", length = 1, color = "green" }
ash-cedar       = { a = "ash", b = "cedar", length = 4, color = "red" }
birch-dogrose   = { a = "birch", b = "dogrose", length = 3, color = "blue" }

[tickets]
ash-cedar     = { from = "ash", to = { cedar = 4 } }
ash-dogrose   = { from = "ash", to = { dogrose = 5 } }
birch-dogrose = { from = "birch", to = { dogrose = 4 } }
cedar-elder   = { from = "cedar", to = { elder = 6 } }
ash-elder     = { from = "ash", to = { elder = 2 } }
birch-cedar   = { from = "birch", to = { cedar = 3 } }
dogrose-elder = { from = "dogrose", to = { elder = 3 } }
"""
