"""Between the two faces of a move: the number the engine knows and the Action people read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from perron.actions import (
    Action,
    BanishEvent,
    BuildStation,
    Choose,
    ClaimTrack,
    Consent,
    DeclineToll,
    DrawFromDeck,
    DrawFromDisplay,
    DrawTickets,
    GoOn,
    IllegalAction,
    KeepTickets,
    Pass,
    PayExtra,
    PayToll,
    PlayPostcard,
    SendToken,
    Survey,
)
from perron.engine import moves
from perron.engine.game import WILD_COLOR, Game

BARE: dict[int, Action] = {
    moves.DRAW_BLIND: DrawFromDeck(),
    moves.DRAW_TICKETS: DrawTickets(),
    moves.DECLINE_TOLL: DeclineToll(),
    moves.PASS: Pass(),
}
MOST_CARDS = moves.COUNT  # of one kind in one payment
MOST_COLORS = 2  # in one payment, where a card allows it


def to_action(game: Game, move: int, offer: Sequence[int] = ()) -> Action:
    """The action that a move stands for; a choice of tickets needs the `offer` it is made from."""
    verb, what, rest, names = moves.verb_of(move), moves.what_of(move), moves.rest_of(move), game.names
    if verb in BARE:
        return BARE[verb]
    if verb == moves.DRAW_OPEN:
        return DrawFromDisplay(what)
    if verb == moves.CLAIM:
        return ClaimTrack(names.tracks[what], to_cards(game, rest))
    if verb == moves.STATION:
        return BuildStation(names.places[what], to_cards(game, rest))
    if verb == moves.PAY_TOLL:
        return PayToll(to_cards(game, rest))
    if verb == moves.PAY_EXTRA:
        return PayExtra(to_cards(game, rest) if rest else ())
    if verb == moves.BANISH:
        return BanishEvent(names.events[what])
    if verb == moves.ANSWER:
        return _answer(game, what, rest)
    return KeepTickets(tuple(names.tickets[ticket] for at, ticket in enumerate(offer) if rest >> at & 1))


def _answer(game: Game, value: int, kind: int) -> Action:
    if kind == moves.PLAY:
        return PlayPostcard(value)
    if kind == moves.GO_ON:
        return GoOn()
    if kind == moves.SURVEY:
        return Survey(game.names.regions[value])
    if kind == moves.SEND:
        return SendToken(game.names.places[value])
    return Choose(value) if kind == moves.OPTION else Consent(kind == moves.YES)


def _answer_move(game: Game, action: Action) -> int | None:
    match action:
        case PlayPostcard(number):
            return moves.move(moves.ANSWER, min(number, 1023), moves.PLAY)
        case GoOn():
            return moves.move(moves.ANSWER, 0, moves.GO_ON)
        case Survey(region):
            return moves.move(moves.ANSWER, _index(game.names.regions, region, "region"), moves.SURVEY)
        case SendToken(place):
            return moves.move(moves.ANSWER, _index(game.names.places, place, "place"), moves.SEND)
        case Choose(option):
            return moves.move(moves.ANSWER, min(option, 1023), moves.OPTION)
        case Consent(yes):
            return moves.move(moves.ANSWER, 0, moves.YES if yes else moves.NO)
    return None


def to_move(game: Game, action: Action, seat: int, offer: Sequence[int] = ()) -> int:
    """The move of an action; an IllegalAction where it names something this game does not have."""
    match action:
        case DrawFromDisplay(slot):
            return moves.move(moves.DRAW_OPEN, min(max(slot, 0), 1023), 0)
        case ClaimTrack(track, paid):
            return moves.move(moves.CLAIM, _index(game.names.tracks, track, "track"), to_payment(game, paid))
        case BuildStation(place, paid):
            return moves.move(
                moves.STATION, _index(game.names.places, place, "place"), to_payment(game, paid)
            )
        case PayToll(paid):
            return moves.move(moves.PAY_TOLL, 0, to_payment(game, paid))
        case PayExtra(paid):
            return moves.move(moves.PAY_EXTRA, 0, to_payment(game, paid) if paid else 0)
        case BanishEvent(event):
            return moves.move(moves.BANISH, _index(game.names.events, event, "event"), 0)
        case KeepTickets(kept):
            return moves.move(moves.KEEP, seat, _kept_mask(game, kept, offer))
    answer = _answer_move(game, action)
    if answer is not None:
        return answer
    return next(verb for verb, bare in BARE.items() if bare == action)


def to_cards(game: Game, payment: int) -> tuple[str, ...]:
    """The cards of a packed payment, wilds last."""
    cards, kinds = game.cards, game.names.kinds
    paid: list[str] = []
    for part in (payment, moves.second_of(payment)):
        color = moves.color_of(part)
        if part and color != moves.NO_COLOR:
            for nth in range(cards.of_color[color]):
                paid += [kinds[cards.first[color] + nth]] * moves.of_kind(part, nth)
    return (*paid, *[kinds[cards.wild]] * moves.wilds_of(payment))


def to_payment(game: Game, paid: Iterable[str]) -> int:
    """C6: the packed payment of some cards, which have one color besides the wilds."""
    cards = game.cards
    counts = Counter(_index(game.names.kinds, card, "card") for card in paid)
    colors = {cards.color[kind] for kind in counts} - {WILD_COLOR}
    most = MOST_COLORS if game.chartered else 1
    if len(colors) > most:
        raise IllegalAction("C6", f"the cards have more than {'one color' if most == 1 else 'two colors'}")
    if any(count > MOST_CARDS for count in counts.values()):
        raise IllegalAction("C6", f"no payment has more than {MOST_CARDS} cards of a kind")
    wilds = counts.pop(cards.wild, 0)
    if not colors:
        return moves.payment(moves.NO_COLOR, 0, wilds)
    first, *second = [_of_color(game, color, counts) for color in sorted(colors)]
    payment = first | moves.payment(0, 0, wilds)
    return moves.with_second(payment, second[0]) if second else payment


def _of_color(game: Game, color: int, counts: Counter[int]) -> int:
    """The cards of one color, packed."""
    cards, payment = game.cards, color
    for kind, count in counts.items():
        if cards.color[kind] == color:
            payment |= count << (5 + moves.COUNT_BITS * (kind - cards.first[color]))
    return payment


def _kept_mask(game: Game, kept: Iterable[str], offer: Sequence[int]) -> int:
    mask = 0
    for ticket in kept:
        number = _index(game.names.tickets, ticket, "ticket")
        if number not in offer:
            raise IllegalAction("C9", f"you were not offered {ticket}")
        mask |= 1 << list(offer).index(number)
    return mask


def _index(names: list[str], name: str, what: str) -> int:
    try:
        return names.index(name)
    except ValueError:
        raise IllegalAction("R12", f"there is no {what} {name!r}") from None
