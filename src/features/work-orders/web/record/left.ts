/** Work orders whose way somebody was shown: he is on it, also after the phone closed the page or was off. */

const entryOf = (userId: number) => `work-orders:left:${userId}`
/** More than anybody has at once. */
const most = 100

function known(userId: number): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(entryOf(userId)) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : []
  } catch {
    return []
  }
}

export const hasLeftFor = (userId: number, id: number): boolean => known(userId).includes(id)

export function noteLeftFor(userId: number, id: number): void {
  try {
    localStorage.setItem(entryOf(userId), JSON.stringify([...known(userId).filter((each) => each !== id), id].slice(-most)))
  } catch {
    // A full or forbidden storage: it holds as long as the page stands.
  }
}
