/** What stands behind the work of a day is read while the server answers, for when it does not. */
import { idle, keptRead, readKept, useOfflineTime } from '#framework/web'
import { useEffect } from 'react'
import { readsOfOrder } from '../record/use-order.ts'
import type { MyOrder } from './use-my-work.ts'

/** What was read a short while ago is not read again; what became another is. */
const fresh = 10 * 60_000

/** One after the other, when there is nothing else to do; a quick look at another page ends it. @param items as the server gave them */
export function useReadAll(items: readonly MyOrder[] | undefined): void {
  const marks = items?.map(({ id, status }) => `${id} ${status}`).join(',') ?? ''
  const isOffline = useOfflineTime() !== null
  useEffect(() => {
    if (isOffline) return
    const stop = new AbortController()
    void (async () => {
      for (const mark of marks.split(',').filter(Boolean)) {
        await idle()
        const [id = 0, status] = [Number.parseInt(mark), mark.slice(mark.indexOf(' ') + 1)]
        const before = (await keptRead('WorkOrder/Get', { id }))?.data as { status?: string } | undefined
        for (const [path, query] of readsOfOrder(id)) {
          if (stop.signal.aborted) return
          const kept = await keptRead(path, query)
          if (!kept || before?.status !== status || Date.now() - kept.at > fresh) await readKept(path, query, stop.signal).catch(() => undefined)
        }
      }
    })()
    return () => stop.abort()
  }, [marks, isOffline])
}
