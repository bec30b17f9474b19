"""The sentence for each reason that `why_not` gives."""

from __future__ import annotations

from typing import Final

from perron.engine.refusal import Refusal

SENTENCES: Final = {
    "no_seat": "there is no such seat at this table",
    "no_move": "this is no move of this game",
    "over": "the game is over",
    "chosen": "you have chosen your first tickets; the others are still choosing",
    "turn": "it is not your turn",
    "keep_first": "first choose which of the offered tickets you keep",
    "second_card": "a second card comes first: take one that may be taken",
    "deck_empty": "the deck is empty",
    "no_tickets": "there are no tickets left to draw",
    "no_offer": "you have not been offered any tickets",
    "no_toll": "no toll is owed",
    "can_act": "you can still do something else, so you cannot pass",
    "slot_empty": "there is no face-up card in place {slot}",
    "wild_second": "a face-up wild cannot be the second card",
    "not_offered": "you can keep only tickets that you were offered",
    "too_few_kept": "keep at least {least} of the tickets, not {kept}",
    "taken": "{track} is taken",
    "own_twin": "you own {twin}, and nobody may own two tracks of one group",
    "closed": "{track} is closed: with {players} players only one track of a double is used",
    "pieces": "{track} needs {needs} pieces and you have {left}",
    "number": "{track} costs {needs} cards, not {paid}",
    "color": "{track} takes {needs} cards",
    "no_wilds": "wilds may not be played on {track}",
    "ferry": "{track} takes at least {needs} wilds, not {paid}",
    "cards": "you need {needs} {kind} cards and hold {held}",
    "no_stations": "you have no stations to build",
    "no_city": "{place} cannot have a station",
    "station_there": "{place} has a station already",
    "station_cost": "this station costs {needs} cards of one color, not {paid}",
    "toll_first": "first decide about the toll: pay {needs} more or take your cards back",
    "toll": "the toll is {needs} cards, not {paid}",
    "toll_wilds": "a tunnel begun with wilds alone takes wilds alone",
    "toll_color": "the toll is paid with the color played, or with wilds",
    "short": "no cards can be drawn while deck and discards hold fewer than {least}",
    "dear": "{track} costs more than its cards now, and you cannot pay that",
    "lake_closed": "{track} crosses a lake, and the lakes are closed now",
    "one_color": "{track} takes cards of one color",
    "extra_first": "first pay what is asked besides: a card, or money",
    "extra": "cards are asked for one by one, not {paid} at once",
    "extra_left": "this cannot be paid: you do not have it, or need it for the rest of the claim",
    "answer_first": "first answer what you are asked",
    "no_answer": "this is no answer to what you are asked",
    "not_asked": "you are not asked anything",
    "money": "this costs ${needs} and you have ${held}",
    "no_extra": "nothing is owed besides",
    "no_banishing": "an event is banished when the game has been scored, not before",
    "banish_first": "first choose the event that is banished",
    "not_turned": "{card} is not among the events that were turned",
}


def sentence(refusal: Refusal) -> str:
    """What stands in the way, in words."""
    return SENTENCES[refusal.reason].format(**refusal.values)
