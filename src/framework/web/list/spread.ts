/** Pixels a column needs for most of the rows, and for every one. */
export interface Need {
  most: number
  all: number
}

/**
 * Shares the room of a table among its columns, so that none is left far wider than its neighbours while others are cut off.
 *
 * What every column needs for most of its rows comes first; of what is left, those with longer texts take what these lack; what is left
 * then goes to all by their own width, as a browser does by itself where it may read every row.
 *
 * @param room pixels there are; where they do not suffice, the widths add up to more and the table scrolls
 * @returns pixels by place
 */
export function spread(needs: readonly Need[], room: number): number[] {
  const most = total(needs.map((need) => need.most))
  const all = total(needs.map((need) => need.all))
  if (room <= most) return needs.map((need) => need.most)
  if (room < all) return needs.map((need) => need.most + ((need.all - need.most) / (all - most)) * (room - most))
  return needs.map((need) => (need.all / all) * room)
}

function total(pixels: readonly number[]): number {
  return pixels.reduce((sum, one) => sum + one, 0)
}
