/**
 * Does in transactions of some hundred rows what concerns many, so that none holds its rows for long.
 *
 * @param most rows of one transaction
 * @param some does as many, and gives how many it found
 * @returns how many in all
 */
export async function inBatches(most: number, some: () => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const count = await some()
    total += count
    if (count < most) return total
  }
}
