/** A month of work orders in every state, with what is planned for the next days. */
import { alarmCodes } from './alarms.ts'
import type { DemoRow } from './demo-table.ts'
import { fieldStaff } from './people.ts'
import { templates } from './questionnaires.ts'
import { at, dayOf, hash, pick, times } from './spread.ts'

/** Those that no plan has. */
export const count = 1800
const remarks = ['Filters changed', 'Breaker reset', 'Batteries tightened', 'Generator serviced', 'Link realigned', 'سائٹ کی صفائی مکمل', '']
const reasons = ['No team for the site', 'No user on duty', 'No user on duty', 'Nobody with this expertise']
const holds = ['No access: the gate is locked', 'Security asks to wait', 'The customer moves the window']

/** @param place of the work order, from 0 */
export function orderNumber(today: string, place: number): string {
  return `WO-${today.slice(0, 4)}-${String(place + 1).padStart(6, '0')}`
}

/** Stored number of `origin`. */
const fromBss = 6
export const isFromBss = ({ origin }: DemoRow): boolean => origin === fromBss

type State = 'PLANNED' | 'UNDISPATCHED' | 'PENDING' | 'ACCEPTED' | 'CLOSED'

/** Of sixty: four planned, one that found nobody, four to be accepted, five under way; the others are closed. */
function stateOf(place: number): State {
  const n = (place * 7) % 60
  return n < 4 ? 'PLANNED' : n < 5 ? 'UNDISPATCHED' : n < 9 ? 'PENDING' : n < 14 ? 'ACCEPTED' : 'CLOSED'
}

/**
 * @param first sites whose work orders come first, one each, in their order: other tables name them by `orderNumber`
 * @param siteCodes of all sites
 * @param today the day of the load @param now of that day: nothing is closed later
 */
export function workOrders(first: readonly string[], siteCodes: readonly string[], today: string, now: string): DemoRow[] {
  const hasOpen = new Set<string>()
  return times(count, (place) => {
    let site = first[place] ?? siteCodes[(place * 37) % siteCodes.length] ?? ''
    if (stateOf(place) !== 'CLOSED') {
      // Nobody is sent twice at one hour for the same work: the next site without any.
      for (let n = 1; place >= first.length && hasOpen.has(site) && n < siteCodes.length; n++) site = siteCodes[(place * 37 + n) % siteCodes.length] ?? ''
      hasOpen.add(site)
    }
    return workOrder(site, place, today, Date.parse(now))
  })
}

function workOrder(siteCode: string, place: number, today: string, now: number): DemoRow {
  const n = hash(`work order ${place}`)
  const status = stateOf(place)
  // Of those that found nobody, one in four is a repair.
  const isPlanned = status === 'PLANNED' || (status === 'UNDISPATCHED' ? Math.floor(place / 60) % 4 !== 1 : place % 3 !== 0)
  // Some are closed on the very day, so that one sees where people are.
  const isToday = status === 'CLOSED' && !isPlanned && n % 20 === 3
  const day = dayOf(today, status === 'PLANNED' ? 1 + (n % 10) : status === 'CLOSED' ? (isToday ? 0 : -(2 + (n % 28))) : -1 - (n % 2))
  // A part of what is to be repaired was raised this night, so that the stream of today is never empty.
  const isNew = !isPlanned && status !== 'CLOSED' && n % 3 === 0
  // What is still open began one or two days ago: most of it is in time, whatever the hour of the load.
  const isOpen = status === 'PENDING' || status === 'ACCEPTED' || status === 'UNDISPATCHED'
  const slaTime = isOpen ? (n % 11 === 0 ? 12 : n % 2 === 0 ? 48 : 72) : isPlanned ? 48 : 6
  // One in nine is late.
  const took = isToday ? 0.4 + (n % 7) / 10 : slaTime * (n % 9 === 0 ? 1.1 + (n % 5) / 10 : 0.2 + (n % 70) / 100)
  const usual = Date.parse(isNew ? at(today, `00:0${n % 10}`) : at(day, isToday ? `${String(8 + (n % 9)).padStart(2, '0')}:${10 + (n % 45)}` : isPlanned ? '09:00' : `${10 + (n % 10)}:${10 + (n % 45)}`))
  const daysTooLate = status === 'CLOSED' ? Math.max(0, Math.ceil((usual + took * 3_600_000 - now) / 86_400_000)) : 0
  const begins = usual - daysTooLate * 86_400_000
  // What has happened lies before the load, also where it came just after midnight.
  const after = (hours: number) => new Date(Math.min(begins + hours * 3_600_000, status === 'PLANNED' ? Infinity : now)).toISOString()
  const person = pick(fieldStaff, siteCode)
  const sourceFieldType = isPlanned ? pick(['Telco PM', 'Non telco'], siteCode) : pick(['Telco CM', 'Power'], siteCode)
  const template = templates.find((each) => each.sourceFieldType === sourceFieldType)?.name
  // Some find nobody before they are repaired: a mistyped code has no site.
  const isMistyped = status === 'UNDISPATCHED' && n % 3 === 0
  // The first repairs came by BSS.
  const isBss = !isPlanned && !isMistyped && place < 36
  const row: DemoRow = {
    number: orderNumber(today, place), ...(isMistyped ? { siteCode: `${siteCode.slice(0, 3)}-9${siteCode.slice(-3)}` } : { siteCode, site: siteCode }), workOrderType: isPlanned ? 'PM' : 'CM', sourceFieldType, ...(template ? { questionnaireTemplate: template } : {}), ...(isPlanned ? {} : { alarm: pick(alarmCodes, `${siteCode}/${place}`) }),
    status, user: 'tariq', plannedDate: after(0), raisedTime: after(isPlanned ? -72 : 0), slaTime, origin: isPlanned ? 4 : isBss ? fromBss : 1, isVisitRequired: place % 9 !== 0,
  }
  if (status === 'PLANNED') return row
  if (status === 'UNDISPATCHED') return { ...row, undispatchedReason: isMistyped ? 'Unknown site' : pick(reasons, `${place}`), lastTriedTime: after(0.1) }
  const given: DemoRow = { ...row, assignedUser: person.userName, dispatchTime: after(0.1), assignedTime: after(0.1) }
  if (status === 'PENDING') return given
  const accepted: DemoRow = { ...given, acceptedBy: person.name, acceptedTime: after(0.2 + (n % 8) / 10) }
  if (status === 'ACCEPTED') return place % 10 ? accepted : { ...accepted, isHeld: true, holdReason: pick(holds, `${place}`), holdStart: after(2), holdUser: person.userName, holdDecision: 1 + (place % 20 ? 1 : 0) }
  const isVisited = isPlanned || n % 12 !== 0
  return {
    ...accepted, closedTime: after(took), visit: isVisited ? 1 : 2, remarks: pick(remarks, `${siteCode}/${place}`), ...(isVisited ? {} : { actionReason: 'It came back by itself' }),
    ...(n % 5 > 1 && begins + (took + 20) * 3_600_000 < now ? { jazzResponse: n % 23 === 0 ? 'rejected' : 'accepted', jazzResponseTime: after(took + 20), jazzResponseUser: 'tariq' } : {}),
  }
}
