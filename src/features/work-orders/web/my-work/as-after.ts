/** What a phone shows while its writes wait: the row as it will be after them. */
import type { WaitingWrite } from '#framework/web'

/** A refused one has not happened. */
const waitingOf = (writes: readonly WaitingWrite[], id: number) => writes.filter(({ row, path, problem }) => row === id && problem === null && path.startsWith('WorkOrder/'))

export function rowAfter<R extends { id: number }>(row: R, writes: readonly WaitingWrite[]): R {
  return waitingOf(writes, row.id).reduce<R>((now, { path, at }) => {
    const time = new Date(at).toISOString()
    if (path === 'WorkOrder/Accept') return { ...now, status: 'ACCEPTED', acceptedTime: time } as unknown as R
    if (path === 'WorkOrder/Close') return { ...now, status: 'CLOSED', closedTime: time } as unknown as R
    return now
  }, row)
}
