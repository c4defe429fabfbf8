/** On home of a phone, what a day's work needs is read while the server answers, for when it does not. */
import { idle, savesData, useSession } from '#framework/web'
import { useEffect } from 'react'
import type { MyOrder } from '../my-work/use-my-work.ts'
import { useReadAll } from '../my-work/use-read-all.ts'

/** The work of a day. */
const most = 12

/** The code of what the work leads to. */
const code = [() => import('../record/order-page.tsx'), () => import('../my-work/my-work-page.tsx'), () => import('../actions/close-dialog.tsx')] as const

/** Those that come first, with the code of their pages: unless the phone's owner saves data. @param items as the server gave them, the first in front */
export function useReadAhead(items: readonly MyOrder[] | undefined): void {
  const { phone } = useSession()
  const ahead = phone && !savesData() ? items?.slice(0, most) : undefined
  useReadAll(ahead)
  const isWanted = (ahead?.length ?? 0) > 0
  useEffect(() => {
    if (!isWanted) return
    void (async () => {
      for (const load of code) {
        await idle()
        await load().catch(() => undefined)
      }
    })()
  }, [isWanted])
}
