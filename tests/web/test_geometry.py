"""Names on the board, as the browser sets them: none covers another, or a space."""

from __future__ import annotations

import pytest
from tests.web import hands

MAPS = ["europe", "india", "legends", "newyork", "paris", "switzerland", "usa"]
OVERLAPS = """() => {
  const labels = [...document.querySelectorAll('section.board .label')]
    .map(it => [it.textContent, it.getBoundingClientRect()]);
  const spaces = [...document.querySelectorAll('section.board .space')].map(it => {
    const m = it.getScreenCTM(), b = it.getBBox();
    const at = (x, y) => ({ x: m.a * x + m.c * y + m.e, y: m.b * x + m.d * y + m.f });
    return [at(b.x, b.y), at(b.x + b.width, b.y), at(b.x + b.width, b.y + b.height), at(b.x, b.y + b.height)];
  });
  const shrink = ({ left, right, top, bottom }) => {  // a line's box is taller than its letters
    const high = bottom - top;
    return { left: left + 1, right: right - 1, top: top + high * 0.22, bottom: bottom - high * 0.24 };
  };
  const corners = ({ left, right, top, bottom }) =>
    [{ x: left, y: top }, { x: right, y: top }, { x: right, y: bottom }, { x: left, y: bottom }];
  const apart = (one, two) => [one, two].some(shape => shape.some((p, i) => {
    const q = shape[(i + 1) % 4], nx = q.y - p.y, ny = p.x - q.x;
    const on = points => points.map(c => c.x * nx + c.y * ny);
    const [u, v] = [on(one), on(two)];
    return Math.max(...u) <= Math.min(...v) || Math.max(...v) <= Math.min(...u);
  }));
  const boxes = labels.map(([name, box]) => [name, corners(shrink(box))]);
  const found = [];
  boxes.forEach(([name, box], nth) => {
    if (spaces.some(space => !apart(box, space))) found.push(`${name} covers a space`);
    boxes.slice(nth + 1).filter(([, its]) => !apart(box, its))
      .forEach(([other]) => found.push(`${name} covers ${other}`));
  });
  return found;
}"""


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("board", MAPS)
def test_no_name_covers_a_name_or_a_space(visit, board, size):
    page = visit(size=size)
    hands.open_table(page, board)
    hands.keep_tickets(page)
    page.wait_for_selector(".status.mine")
    assert page.evaluate(OVERLAPS) == []
    for _ in range(7):
        page.get_by_role("button", name="Zoom in").click()
    assert page.evaluate(OVERLAPS) == []
    named = page.locator("section.board .label").count()
    assert named == page.locator("[data-place]").count()


@pytest.mark.parametrize("board", MAPS)
def test_most_names_show_on_a_desktop_without_zooming(visit, board):
    page = visit()
    hands.open_table(page, board)
    hands.keep_tickets(page)
    page.wait_for_selector(".status.mine")
    assert page.locator("section.board .label").count() >= 0.9 * page.locator("[data-place]").count()
