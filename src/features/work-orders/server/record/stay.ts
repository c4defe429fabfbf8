/** When somebody was at the site of a work order, asked of its pictures and of its closing. */
import type { Principal, Reads } from '#framework/server'
import { Site } from '#entities/site/site'
import { WorkOrderAnswer } from '#entities/work-orders/work-order-answer'
import { radiuses } from '#operations/places/ask-radius'
import { pointOf } from '#operations/positions'
import { picturesOf } from '../answers/filled.ts'
import { stayOf, type Stay } from '../../model/at-site.ts'
import type { Order } from './order-access.ts'

/** @param insider a principal whom no places narrow */
export async function stayAt(read: Pick<Reads, 'rows' | 'one' | 'remembered'>, insider: Principal, order: Pick<Order, 'id' | 'siteId' | 'closedTime' | 'closeLatitude' | 'closeLongitude' | 'closeAccuracy'>): Promise<Stay | null> {
  const site = order.siteId === null ? null : await read.one(insider, Site, order.siteId, { authorised: true })
  const there = site && pointOf(site.latitude, site.longitude)
  if (!site || !there) return null
  const [answers, around] = await Promise.all([read.rows(insider, WorkOrderAnswer, { where: { workOrderId: order.id }, fields: ['images'], authorised: true }), radiuses(read, insider)])
  const closing = { time: order.closedTime, latitude: order.closeLatitude, longitude: order.closeLongitude, accuracy: order.closeAccuracy }
  return stayOf(there, around.at(site), [...answers.flatMap(picturesOf).map(({ takenTime, latitude, longitude, accuracy }) => ({ time: takenTime, latitude, longitude, accuracy })), closing])
}
