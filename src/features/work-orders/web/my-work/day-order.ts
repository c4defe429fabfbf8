/** In which order somebody does the work of a day: by what is left of the time, the nearer first of two that are due together; or the person's own order, which holds for the day. */
import { momentIn } from '#framework/kinds'
import { useSession } from '#framework/web'
import { useState } from 'react'
import { distanceOf, type Point } from '#operations/positions'
import type { MyOrder } from './use-my-work.ts'

interface KeptOrder {
  /** `YYYY-MM-DD` of the tenant: another day begins with the usual order. */
  day: string
  ids: readonly number[]
}

/** @param orders by when they are due, as the server sends them @param here where the person is, if it is known */
export function byTimeThenDistance<T extends Pick<MyOrder, 'dueDate' | 'latitude' | 'longitude'>>(orders: readonly T[], here: Point | null): T[] {
  const far = ({ latitude, longitude }: T) => (here && latitude !== null && longitude !== null ? distanceOf(here, { latitude, longitude }) : Infinity)
  const due = ({ dueDate }: T) => (dueDate === null ? Infinity : Date.parse(dueDate))
  return orders.toSorted((a, b) => (due(a) === due(b) ? (far(a) === far(b) ? 0 : far(a) - far(b)) : due(a) - due(b)))
}

/** What was put in an order stands in it; what came since stands behind what is due before it. */
export function inOwnOrder<T extends { id: number }>(usual: readonly T[], ids: readonly number[]): T[] {
  const own = ids.flatMap((id) => usual.find((order) => order.id === id) ?? [])
  usual.forEach((order, n) => {
    if (!own.includes(order)) own.splice(n === 0 ? 0 : own.indexOf(usual[n - 1] as T) + 1, 0, order)
  })
  return own
}

export interface DayOrder {
  orders: MyOrder[]
  isOwn: boolean
  /** @param ids of all of them; null: the usual order */
  keep: (ids: readonly number[] | null) => void
}

/** Kept on this device, so that it is there without a connection. */
export function useDayOrder(orders: readonly MyOrder[], here: Point | null): DayOrder {
  const { user, tenant, zone } = useSession()
  const place = `work-orders:day:${tenant?.id ?? 0}:${user.id}`
  const day = momentIn(zone).today
  const [own, setOwn] = useState(() => kept(place))
  const ids = own?.day === day ? own.ids : null
  const usual = byTimeThenDistance(orders, here)
  return {
    orders: ids ? inOwnOrder(usual, ids) : usual, isOwn: ids !== null,
    keep: (next) => {
      setOwn(next && { day, ids: next })
      try {
        if (next) localStorage.setItem(place, JSON.stringify({ day, ids: next } satisfies KeptOrder))
        else localStorage.removeItem(place)
      } catch {
        // A full or forbidden storage: it holds as long as the page stands.
      }
    },
  }
}

function kept(place: string): KeptOrder | null {
  try {
    const found = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<KeptOrder> | null
    return typeof found?.day === 'string' && Array.isArray(found.ids) ? { day: found.day, ids: found.ids.filter((id) => typeof id === 'number') } : null
  } catch {
    return null
  }
}
