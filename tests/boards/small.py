"""A board just large enough to have one of everything, to be spoiled line by line."""

SMALL = """\
name = "Small"
size = [100, 100]

[parameters]
players = [2, 3]
pieces = 10
cards_dealt = 2
first_tickets = 1
first_long = 1
first_keep = 1
first_unkept = "bottom"
later_tickets = 2
later_keep = 1
later_unkept = "box"
doubles_close = [2]
points = { 1 = 1, 2 = 2, 3 = 4 }
ties = ["tickets", "stations"]
stations = 1
station_points = 2
tunnel_cards = 3
tourist_points = 1
flag_colors = ["red"]
flag_points = 3
mandala = [5, 10]

[deck]
red = 6
blue = 6
wild = 3

[places]
ash   = { name = "Ash", lat = 1.0, lon = 1.0, x = 10, y = 10 }
birch = { name = "Birch", lat = 2.0, lon = 2.0, x = 20, y = 20, tourist = true }
cedar = { name = "Cedar", lat = 3.0, lon = 3.0, x = 30, y = 30 }
elm   = { name = "Elmland", lat = 4.0, lon = 4.0, x = 40, y = 40, country = "elmland" }

[tracks]
ash-birch-a = { a = "ash", b = "birch", length = 1, color = "red" }
ash-birch-b = { a = "ash", b = "birch", length = 1, color = "blue" }
birch-cedar = { a = "birch", b = "cedar", length = 2, color = "gray", ferry = 1 }
cedar-elm   = { a = "cedar", b = "elm", length = 3, color = "gray", tunnel = true }

[tickets]
ash-cedar   = { from = "ash", to = { cedar = 3 } }
birch-cedar = { from = "birch", to = { cedar = 2 } }
ash-elmland = { from = "ash", to = { elmland = 6, cedar = 2 } }
ash-birch   = { from = "ash", to = { birch = 9 }, long = true }
cedar-ash   = { from = "cedar", to = { ash = 9 }, long = true }
elmland-ash = { from = "elmland", to = { ash = 9 }, long = true }
"""
