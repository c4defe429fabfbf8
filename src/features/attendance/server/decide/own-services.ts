/** What people say of their own records: when they left, and what was otherwise than it stands. Others decide. */
import { dateFormat, instantOf, momentIn } from '#framework/kinds'
import { InvalidInput, keepsAnswer, NotFound, Refused, say, service, type Person } from '#framework/server'
import { withoutPlaces } from '#operations/people/insider'
import { Attendance } from '#entities/attendance/attendance'
import { z } from 'zod'
import { hoursBetween, longestHours } from '../../model/spans.ts'
import { answerOf } from '../check-in/answer.ts'
import { refuseWrongEnd } from '../check-in/end-time.ts'
import { workerOf } from '../check-in/person.ts'
import { refuseClosedMonth } from '../days/months.ts'
import { texts } from '../texts.ts'
import { zonesOf } from './zones.ts'

const row = z.looseObject({ id: z.int() })
const instant = z.iso.datetime({ offset: true })

function wrong({ language }: Person, message: string, member: string): InvalidInput {
  return new InvalidInput(say(language, 'notValid'), [{ message, members: [member] }])
}

export const ownServices = [
  service({
    path: 'Attendance/SayWhenLeft', method: 'POST', admits: 'signedIn', input: z.object({ id: z.int().min(1).max(2_147_483_647), time: instant, remarks: z.string().max(1000).nullish() }), output: row, again: keepsAnswer,
    handle: ({ principal, input, read, transaction, requestId, idempotencyKey: key }) => transaction({ principal: withoutPlaces(principal), requestId, reason: 'sayLeft', key }, async (tx) => {
      const { language } = principal
      const there = await tx.read.one(Attendance, input.id, { authorised: true })
      if (there?.userId !== principal.userId) throw new NotFound(say(language, 'noEntity', { entity: 'Attendance', id: input.id }))
      const held = (await tx.lock(Attendance, [input.id], { authorised: true })).get(input.id)
      if (!held?.isAutoClosed || held.checkOutTime !== null) throw new Refused(texts.say(language, 'hasCheckOut'))
      await refuseClosedMonth(tx, principal, held.departmentId, held.date ?? '')
      const zone = (await zonesOf(read, withoutPlaces(principal), [held.teamId]))(held.teamId)
      await refuseWrongEnd(read, withoutPlaces(principal), { userId: principal.userId, checkInTime: held.checkInTime ?? '', zone }, input.time)
      const said = texts.say(language, 'saidLeft', { time: clock(input.time, zone), remarks: input.remarks?.trim() ?? '' }).trim()
      await tx.update(Attendance, [{ id: held.id, remarks: [held.remarks, said].filter(Boolean).join('\n').slice(0, 4000) } as never], { authorised: true, trusted: true })
      return answerOf(tx, held.id)
    }),
  }),
  service({
    path: 'Attendance/RequestCorrection', method: 'POST', admits: 'signedIn', output: row, again: keepsAnswer,
    input: z.object({ date: z.iso.date(), checkInTime: instant, checkOutTime: instant, reason: z.string().max(1000) }),
    handle: ({ principal, input, read, transaction, requestId, idempotencyKey: key }) => transaction({ principal: withoutPlaces(principal), requestId, reason: 'correctAttendance', key }, async (tx) => {
      const { language } = principal
      const worker = await workerOf(read, withoutPlaces(principal), principal.userId)
      if (!worker) throw new Refused(texts.say(language, 'onlyEmployeesCheckIn'))
      const [start, end] = [Date.parse(input.checkInTime), Date.parse(input.checkOutTime)]
      const { date } = input
      if (date > momentIn(worker.zone).today || end > Date.now()) throw wrong(principal, texts.say(language, 'ahead'), date > momentIn(worker.zone).today ? 'date' : 'checkOutTime')
      if (end <= start || end - start > longestHours * 3_600_000) throw wrong(principal, texts.say(language, 'leftFirst'), 'checkOutTime')
      const midnight = instantOf(new Date(`${date}T00:00:00Z`), worker.zone).getTime()
      if (start < midnight || momentIn(worker.zone, new Date(start)).today !== date) throw wrong(principal, texts.say(language, 'otherDay'), 'checkInTime')
      if (input.reason.trim() === '') throw wrong(principal, texts.say(language, 'reason'), 'reason')
      const { team } = worker
      await refuseClosedMonth(tx, principal, team?.departmentId ?? null, date)
      const [id = 0] = await tx.create(Attendance, [{
        userId: principal.userId, date, teamId: team?.id, departmentId: team?.departmentId, projectId: team?.projectId, regionId: team?.regionId, subRegionId: team?.subRegionId,
        checkInTime: input.checkInTime, checkOutTime: input.checkOutTime, isCorrection: true, isAutoClosed: false, workedHours: hoursBetween(input.checkInTime, input.checkOutTime), remarks: input.reason.trim(),
      } as never], { authorised: true, trusted: true })
      return answerOf(tx, id)
    }),
  }),
]

function clock(at: string, zone: string): string {
  return dateFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(at))
}
