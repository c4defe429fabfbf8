/** The monthly Excel of an employee or a team. */
import { InvalidInput, NotAllowed, NotFound, say, service, type Principal, type Reads } from '#framework/server'
import { momentIn } from '#framework/kinds'
import { clockedDaysOf, daysOf, type DaysOfEmployee } from '#operations/attendance/ask-days'
import type { DayRecord } from '#operations/attendance/employee-day'
import { seesAttendanceOf } from '#operations/attendance/in-sight'
import { withoutPlaces } from '#operations/people/insider'
import { Employee } from '#entities/users/employee'
import { z } from 'zod'
import { maybeId } from '../decide/list-services.ts'
import { texts } from '../texts.ts'
import { monthDays, places, rights, wrong } from './asked.ts'
import { monthlyBook } from './monthly-book.ts'

/** Sheets of one workbook. */
const mostSheets = 5000

export function peopleOfMonth(read: Reads, principal: Principal, month: { year: number; month: number }, asked: { employeeId?: number | null | undefined; teamId?: number | null | undefined; departmentId?: number | null | undefined; projectId?: number | null | undefined; regionId?: number | null | undefined; subRegionId?: number | null | undefined }): Promise<DaysOfEmployee<DayRecord>[]> {
  const { employeeId, ...more } = asked
  return clockedDaysOf(read, principal, { ...monthDays(month.year, month.month), ...more, employeeIds: employeeId ? [employeeId] : undefined })
}

export const monthlyServices = [service({
  path: 'AttendanceReporting/GenerateEmployeeMonthlyExcelReport', method: 'POST', readsQuery: true, admits: { anyOf: rights, orSelf: true }, answers: 'file', report: { title: { en: texts.say('en', 'bookTitle'), ur: texts.say('ur', 'bookTitle') }, formats: ['xlsx'] },
  input: z.object({ employeeId: maybeId, year: z.coerce.number().int().min(2000).max(2100), month: z.coerce.number().int().min(1).max(12), ...places }),
  async handle({ principal, holdsRight, read, input }) {
    const { language } = principal
    const { year, month, ...asked } = input
    if (`${year}-${String(month).padStart(2, '0')}` > momentIn(principal.zone).today.slice(0, 7)) throw wrong(principal, texts.say(language, 'monthAhead'), 'Month')
    const who = holdsRight ? principal : withoutPlaces(principal)
    if (!holdsRight) {
      const [own] = await read.rows(who, Employee, { where: { userId: principal.userId }, fields: [], limit: 1, authorised: true })
      if (!own || !asked.employeeId || asked.employeeId !== own.id) throw new NotAllowed(403, say(language, 'notGranted', { names: [...rights] }))
    }
    const one = asked.employeeId ? await read.one(who, Employee, asked.employeeId, { authorised: true }) : null
    if (asked.employeeId && !(one && (await seesAttendanceOf(read, who, one)))) throw new NotFound(say(language, 'noEntity', { entity: 'Employee', id: asked.employeeId }))
    const people = await peopleOfMonth(read, who, { year, month }, asked)
    if (people.length > mostSheets) throw new InvalidInput(say(language, 'notValid'), [{ message: texts.say(language, 'mostSheets', { count: people.length, most: mostSheets }), members: ['TeamId'] }])
    const title = asked.employeeId ? `${people[0]?.employee.erpId ?? ''} ${people[0]?.employee.name ?? ''}`.trim() : asked.teamId ? people[0]?.team?.name ?? texts.say(language, 'bookTitle') : texts.say(language, 'bookTitle')
    return monthlyBook(people, (employeeIds) => daysOf(read, who, { ...monthDays(year, month), employeeIds }), title || texts.say(language, 'bookTitle'), { year, month }, principal)
  },
})]
