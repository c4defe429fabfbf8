/** Pixels a column needs: least of all, for most of the rows, and for every one. Each at least the one before. */
export type WidthNeed = readonly [some: number, most: number, all: number]

/**
 * Shares the room of a table among its columns, so that none is left far wider than its neighbours while others are cut off.
 *
 * What every column needs least comes first; of what is left, those with longer texts take what they lack, first for most of the rows, then
 * for all; what is left then goes to every column by its own width, as a browser does by itself where it may read every row.
 *
 * @param room pixels there are; where they do not suffice, the widths add up to more and the table scrolls
 * @returns pixels by place
 */
export function distributeWidths(needs: readonly WidthNeed[], room: number): number[] {
  const [some, most, all] = [sumOfNeeds(needs, 0), sumOfNeeds(needs, 1), sumOfNeeds(needs, 2)]
  if (room <= some) return needs.map((need) => need[0])
  if (room < most) return filled(needs.map((need) => [need[0], need[1]]), room - some)
  if (room < all) return filled(needs.map((need) => [need[1], need[2]]), room - most)
  return needs.map((need) => (need[2] / all) * room)
}

/**
 * Columns in the room there is: where it does not hold every text, paddings give way first, then texts.
 *
 * @param give pixels of its paddings that each column can do without
 * @returns widths by place, the sum below which the table scrolls, and whether the paddings gave way
 */
export function columnWidths(needs: readonly WidthNeed[], room: number, give: number): { widths: number[]; sum: number; tight: boolean } {
  const tight = room > 0 && room < sumOfNeeds(needs, 2)
  const given = tight ? needs.map(([some, most, all]): WidthNeed => [some - give, most - give, all - give]) : needs
  return { widths: distributeWidths(given, room), sum: sumOfNeeds(given, 0), tight }
}

/** Pixels that all columns need together. */
export function sumOfNeeds(needs: readonly WidthNeed[], level: 0 | 1 | 2): number {
  return needs.reduce((sum, need) => sum + need[level], 0)
}

/** The columns that lack least get theirs first: better one column cut off than all of them a little. */
function filled(needs: readonly (readonly [from: number, to: number])[], over: number): number[] {
  const widths = needs.map(([from]) => from)
  const lacking = needs.map(([from, to], at) => ({ at, lack: to - from })).toSorted((a, b) => a.lack - b.lack)
  let left = over
  for (const { at, lack } of lacking) {
    const given = Math.min(lack, left)
    widths[at] = (widths[at] ?? 0) + given
    left -= given
  }
  return widths
}
