/** A record as it travels: no position is null, never 0/0, and a distance that nobody measured is none. */
import type { RowOf, Transaction } from '#framework/server'
import { pointOf } from '#operations/positions'
import { Attendance } from '#entities/attendance/attendance'
import { places } from '../../model/whereabouts.ts'

export async function answerOf(tx: Transaction, id: number) {
  const found = await tx.read.one(Attendance, id, { authorised: true })
  if (!found) throw new Error('a record that was just written is not there')
  return shown(found)
}

export function shown(found: RowOf<typeof Attendance>) {
  const hasIn = pointOf(found.checkInLatitude, found.checkInLongitude) !== null
  const hasOut = pointOf(found.checkOutLatitude, found.checkOutLongitude) !== null
  return {
    ...found, ...(hasIn ? {} : { checkInLatitude: null, checkInLongitude: null, checkInAccuracy: null }), ...(hasOut ? {} : { checkOutLatitude: null, checkOutLongitude: null, checkOutAccuracy: null }),
    distance: found.inside && (found.placeSiteId !== null || found.place === places.home) ? found.distance : null,
  }
}
