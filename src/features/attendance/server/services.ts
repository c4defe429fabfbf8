import { momentIn } from '#framework/kinds'
import { actionService, keepsAnswer, Refused, service, type ActionCall, type Person, type Reads } from '#framework/server'
import { z } from 'zod'
import { Employee } from '#entities/users/employee'
import { Holiday } from '#entities/attendance/holiday'
import { Leave } from '#entities/attendance/leave'
import { weekendOf } from '#operations/duty'
import { notify } from '#operations/people/notices'
import { ownRoute } from '../feature.ts'
import { leaveActions, leaveStatus } from '../rules.ts'
import { workerOf } from './check-in/person.ts'
import { leavePeriod } from './leave-hook.ts'
import { texts } from './texts.ts'

const row = z.looseObject({ id: z.int() })
const permission = 'LookUps.Leave'

/** Which days are off where the person is. @param insider the person, whom no places narrow */
async function calendarOf(read: Reads, insider: Person) {
  const country = (await workerOf(read, insider, insider.userId))?.country
  const holidays = country ? await read.rows(insider, Holiday, { where: { countryId: country.id }, fields: ['date'], limit: 10_000, authorised: true }) : []
  return { weekendDays: weekendOf(country?.weekendDays), holidays: holidays.flatMap(({ date }) => date ?? []) }
}

/** Whoever asked hears of the decision; whoever had approved, that it is not needed. */
const tellLeave = (what: 'leaveApproved' | 'leaveRejected' | 'leaveTakenBack'): ActionCall['afterwards'] => async (tx, { row, input }) => {
  // The row of an action has no names.
  const name = (await tx.read.one(Leave, row.id, { authorised: true }))?.employeeName ?? ''
  const [people, link] = what === 'leaveTakenBack' ? [[row['decidedById']], `/leave/${row.id}`] : [[row['userId']], `${ownRoute}?tab=leave`]
  await notify(tx, tx.principal, people, {
    subject: (to) => texts.say(to, what, { name, days: leavePeriod(String(row['startDate']), String(row['endDate']), to) }), message: String(input['reason'] ?? ''), kind: 'attendance', severity: what === 'leaveRejected' ? 1 : 0, link, entity: 'Leave', id: row.id,
  })
}

export const attendanceServices = [
  actionService(leaveActions, { path: 'Leave/Approve', permission, action: 'approve', afterwards: tellLeave('leaveApproved') }),
  actionService(leaveActions, { path: 'Leave/Reject', permission, action: 'reject', input: { reason: z.string().max(1000).optional() }, afterwards: tellLeave('leaveRejected') }),
  actionService(leaveActions, {
    path: 'Leave/TakeBack', permission, action: 'takeBack', afterwards: tellLeave('leaveTakenBack'),
    async prepare(tx, { row }) {
      const { zone, language } = tx.principal
      // Days that were had are not given back by oneself.
      if (row['status'] === leaveStatus.approved && String(row['startDate']) <= momentIn(zone).today) throw new Refused(texts.say(language, 'leaveBegan'))
      return {}
    },
  }),
  // One's own needs no right.
  service({
    path: 'Leave/Request', method: 'POST', admits: 'signedIn', output: row, again: keepsAnswer,
    // The write door reads the fields and tells what is wrong with them.
    input: z.looseObject(Object.fromEntries(['startDate', 'endDate', 'kind', 'isHalfDay', 'remarks'].map((name) => [name, z.unknown().optional()]))),
    handle({ principal, input, transaction, requestId, idempotencyKey: key }) {
      const { startDate, endDate, kind, isHalfDay, remarks } = input
      return transaction({ principal: { ...principal, reach: null }, requestId, reason: 'askLeave', key }, async (tx) => {
        const [employee] = await tx.read.rows(Employee, { where: { userId: principal.userId }, fields: [], limit: 1, authorised: true })
        if (!employee) throw new Refused(texts.say(principal.language, 'onlyEmployees'))
        return { ...await tx.createOne(Leave, { employeeId: employee.id, startDate, endDate, kind, isHalfDay, remarks } as never, { authorised: true }) }
      })
    },
  }),
  service({
    path: 'Leave/GetMine', method: 'GET', admits: 'signedIn', input: null, output: z.object({ totalCount: z.int(), items: z.array(row), weekendDays: z.array(z.int()).describe('Of the person’s country, 0 Sunday'), holidays: z.array(z.string()).describe('Days of the person’s country that are free') }),
    async handle({ principal, read }) {
      const insider = { ...principal, reach: null }
      const [{ totalCount, items }, calendar] = await Promise.all([read.page(insider, Leave, { asked: { MaxResultCount: '1000' }, where: { userId: principal.userId }, order: ['-startDate'], authorised: true }), calendarOf(read, insider)])
      return { totalCount, items: items.map((leave) => ({ ...leave })), ...calendar }
    },
  }),
]
