/** What the record of a work order reads. */
import { useKeptService, useWaiting, type WireRow } from '#framework/web'
import type { HistoryItem } from '#framework/wire'
import { checklistsPath, picturesPath } from '../checklist/use-checklist.ts'
import { rowAfter } from '../my-work/as-after.ts'

export interface SiteFacts {
  siteId: number | null
  siteCode: string
  siteName: string
  priority: string
  teamName: string
  teamLeadName: string
  latitude: number | null
  longitude: number | null
  penalties: readonly { hours: number; penalty: number }[]
  /** When somebody was there, by positions; absent in what a device kept before. */
  stay?: { from: string; until: string } | null
}

/** Changes of one work order: more than it ever has. */
const most = 200

/** As it is, and as it will be once what waits on this device is sent. */
export function useOrder(id: number) {
  const { data, error, refetch } = useKeptService<WireRow>('WorkOrder/Get', { id })
  const waiting = useWaiting()
  return { data: data && rowAfter(data, waiting), error, refetch }
}

export const useSiteFacts = (Id: number) => useKeptService<SiteFacts>('WorkOrder/GetSiteFacts', { Id })
export const useHappened = (Id: number) => useKeptService<{ items: HistoryItem[] }>('WorkOrder/GetHistory', { Id, MaxResultCount: most })

/** What the record of a work order reads, for a device that will be without the server. */
export const readsOfOrder = (id: number) => [
  ['WorkOrder/Get', { id }], ['WorkOrder/GetSiteFacts', { Id: id }], ['WorkOrder/GetContacts', { Id: id }], [checklistsPath, { WorkOrderId: id }],
  [picturesPath, { WorkOrderId: id }], ['WorkOrder/GetHistory', { Id: id, MaxResultCount: most }], ['WorkOrder/GetComments', { Id: id }], ['WorkOrder/GetDispatches', { Id: id }],
] as const
