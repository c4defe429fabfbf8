/** What somebody has to do, as the page of it and home read it: kept on the device, and with what waits to be sent already done. */
import { useKeptService, useWaiting, type WireRow } from '#framework/web'
import { rowAfter } from './as-after.ts'

export interface MyOrder extends WireRow {
  number: string
  siteCode: string
  siteName: string
  work: string
  kind: string
  status: string
  from: string | null
  dueDate: string | null
  latitude: number | null
  longitude: number | null
  contactName: string
  phoneNumber: string
}

export function useMyWork() {
  const { data, error, refetch } = useKeptService<{ items: MyOrder[]; closedToday: number }>('WorkOrder/GetMyWork')
  const waiting = useWaiting()
  return { orders: data?.items.map((order) => rowAfter(order, waiting)), asRead: data?.items, closedToday: data?.closedToday ?? 0, error, refetch: () => void refetch() }
}
