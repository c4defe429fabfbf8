/** Work of many rows in transactions of a bearable size. */

/** Rows of one transaction. */
export const most = 500

/** @param some does as many as fit into one transaction, and gives how many @returns how many in all */
export async function all(some: () => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const count = await some()
    total += count
    if (count < most) return total
  }
}
