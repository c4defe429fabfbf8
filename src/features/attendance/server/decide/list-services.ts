/** Records by what is to be done with them; who lacks the right to read gets the own ones. */
import { InvalidInput, say, service, type Person, type Principal, type RowOf, type ServiceContext, type Where } from '#framework/server'
import { calendarDay } from '#operations/calls/calendar-day'
import { withoutPlaces } from '#operations/people/insider'
import { erpIdsOf, usersNumbered } from '#operations/attendance/ask-people'
import { Attendance } from '#entities/attendance/attendance'
import { z } from 'zod'
import { decision } from '../../model/decide.ts'
import { shown } from '../check-in/answer.ts'
import { texts } from '../texts.ts'
import { zonesOf } from './zones.ts'

/** Rows of one page. */
const longest = 1000
type Record = Where<typeof Attendance>
const rights = ['LookUps.Attendance.Read'] as const
const empty = (value: unknown) => (value === '' ? undefined : value)
export const maybeDay = z.preprocess(empty, calendarDay.nullish())
export const maybeId = z.preprocess(empty, z.coerce.number().int().min(0).max(2_147_483_647).nullish())
const input = z.looseObject({ Date: maybeDay, UserId: maybeId, StartDate: maybeDay, EndDate: maybeDay, ToDecide: z.enum(['me']).optional().describe('Only what the caller decides on') })
const page = z.object({ totalCount: z.int(), items: z.array(z.looseObject({ id: z.int() })) })

const isOpen: Record = { checkOutTime: null, 'checkInTime': { empty: false }, isAutoClosed: { ne: true } }
const isDone: Record = { not: isOpen }
const views = { open: isOpen, pending: { and: [{ status: decision.pending }, isDone] } as Record, overtime: { and: [{ overTimeStatus: decision.pending }, { status: { ne: decision.rejected } }] } as Record, all: {} as Record }

/** What waits for this person: nobody decides on what is one's own, and nobody without the right on anything. One condition behind the figure on home and the list that it opens. */
export function recordsToDecide({ permissions, userId }: Principal, view: 'pending' | 'overtime'): Record {
  return permissions.has('LookUps.Attendance.Update') ? { and: [views[view], { userId: { ne: userId } }] } : { id: { in: [] } }
}

/** @throws InvalidInput where the end lies before the start */
export function checkPeriod({ from, until }: { from: string | null | undefined; until: string | null | undefined }, { language }: Pick<Person, 'language'>): void {
  if (!from || !until || from <= until) return
  const message = texts.say(language, 'endFirst')
  throw new InvalidInput(say(language, 'notValid'), [{ message, members: ['EndDate'] }])
}

async function listOf({ principal, holdsRight, read, input: given }: ServiceContext<z.output<typeof input>, Person>, view: keyof typeof views) {
  const { Date: date, UserId, StartDate, EndDate, ToDecide, ...more } = given
  const insider = withoutPlaces(principal)
  // Names hold no figures: what does is an employee's number.
  const { Keyword: word, ...others } = more
  const numbered = typeof word === 'string' && /\d/.test(word) ? await usersNumbered(read, insider, word.trim()) : null
  const asked = numbered?.length ? others : more
  checkPeriod({ from: StartDate, until: EndDate }, principal)
  const where: Record = { and: [
    ToDecide && (view === 'pending' || view === 'overtime') ? recordsToDecide(principal, view) : views[view], ...(date ? [{ date }] : []), ...(UserId ? [{ userId: UserId }] : []), ...(numbered?.length ? [{ userId: { in: numbered } }] : []), ...(StartDate ? [{ date: { gte: StartDate } }] : []), ...(EndDate ? [{ date: { lte: EndDate } }] : []), ...(holdsRight ? [] : [{ userId: principal.userId }]),
  ] as Record[] }
  // What is longer than a page is written while it is read: the numbers of all are at hand then.
  const numbers = new Map(Number(asked['MaxResultCount']) > longest ? await erpIdsOf(read, insider) : [])
  const answer = await read.pageOrStream(holdsRight ? principal : insider, Attendance, { asked: 'MaxResultCount' in asked ? asked : { MaxResultCount: '1000', ...asked }, where, order: ['-checkInTime', '-id'], authorised: true }, (row: RowOf<typeof Attendance>) => ({ ...shown(row), erpId: numbers.get(row.userId ?? 0) ?? null }))
  if (!('items' in answer)) return answer
  const items = answer.items as { userId: number | null; teamId: number | null }[]
  const [found, zoneOf] = await Promise.all([numbers.size ? numbers : erpIdsOf(read, insider, items.flatMap(({ userId }) => userId ?? [])), zonesOf(read, insider, items.map(({ teamId }) => teamId))])
  return { ...answer, items: items.map((row) => ({ ...row, erpId: found.get(row.userId ?? 0) ?? null, zone: zoneOf(row.teamId) })) }
}

const list = (path: string, view: keyof typeof views) => service({ path, method: 'GET', admits: { anyOf: rights, orSelf: true }, input, output: page, handle: (context) => listOf(context, view) as Promise<never> })

export const listServices = [
  list('Attendance/GetAllCheckInAttendance', 'open'), list('Attendance/GetAllPendingAttendance', 'pending'), list('Attendance/GetAllPendingOverTimeAttendance', 'overtime'), list('Attendance/GetAllAttendanceWithDateAndUserId', 'all'),
  service({
    path: 'Attendance/GetDecisionCounts', method: 'GET', admits: { anyOf: rights, orSelf: true }, input: null, output: z.object({ open: z.int(), pending: z.int(), overtime: z.int(), own: z.object({ pending: z.int(), overtime: z.int() }).describe('Of whoever decides: the own ones that others decide on, which the counts leave out') }),
    async handle({ principal, holdsRight, read }) {
      const count = (view: Record) => read.count(holdsRight ? principal : withoutPlaces(principal), Attendance, { where: { and: [view, ...(holdsRight ? [] : [{ userId: principal.userId }])] } as Record, authorised: true })
      // Whoever decides is told what waits for them; others all that waits.
      const decides = principal.permissions.has('LookUps.Attendance.Update')
      const waiting = (view: 'pending' | 'overtime') => count(decides ? recordsToDecide(principal, view) : views[view])
      const ofOwn = async (view: 'pending' | 'overtime') => (decides ? count({ and: [views[view], { userId: principal.userId }] }) : 0)
      const [open, pending, overtime, ownPending, ownOvertime] = await Promise.all([count(views.open), waiting('pending'), waiting('overtime'), ofOwn('pending'), ofOwn('overtime')])
      return { open, pending, overtime, own: { pending: ownPending, overtime: ownOvertime } }
    },
  }),
]
