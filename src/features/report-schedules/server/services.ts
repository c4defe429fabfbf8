/** Calls of schedules: everybody's own. What is made for somebody who is not there holds that person's rights, so no API key has a say in it. */
import { Failure, InvalidInput, keepsAnswer, NotFound, Refused, say, service, type FeatureContext, type Person, type Service } from '#framework/server'
import { z } from 'zod'
import { every, isDayOf, nextTime } from '../model/next-time.ts'
import { makeJob } from './jobs.ts'
import { ownFile } from './report-files.ts'
import { addSchedule, changeSchedule, dropOldOnce, dropSchedule, ownSchedule, pauseSchedule, schedulesOf, shownSchedules, type Wanted } from './schedules.ts'
import { texts } from './texts.ts'

/** Of one person. */
const most = 50

const id = z.coerce.number().int().positive().max(2_147_483_647)
const wanted = z.object({
  name: z.string().trim().min(1).max(100), call: z.string().min(1).max(200), query: z.string().max(20_000).default(''), format: z.string().trim().min(1).max(10),
  every: z.int().min(0).max(3).describe('0 once, now; 1 weekly, 2 monthly, 3 daily'), day: z.int().min(0).max(31).default(1).describe('Weekly: 0 Sunday … 6; monthly: 1 … 31, in a shorter month its last day'),
  hour: z.int().min(0).max(23).default(7).describe('Of the tenant’s clock'),
})
const file = z.object({ id: z.string(), name: z.string(), size: z.int(), creationTime: z.string() })
const row = z.object({
  id: z.int(), name: z.string(), call: z.string(), title: z.string(), query: z.string(), format: z.string(), every: z.int(), day: z.int(), hour: z.int(), isPaused: z.boolean(), nextTime: z.string(),
  lastTime: z.string().nullable(), lastState: z.string().nullable(), lastMessage: z.string().nullable(), files: z.array(file).describe('Newest first'), rowVersion: z.int(),
})
const own = { admits: 'signedIn', inPerson: true } as const

/** @throws what `reports.check` throws; InvalidInput for a day that the rhythm has not */
async function checked({ reports }: Pick<FeatureContext, 'reports'>, person: Person, { query, ...given }: Wanted): Promise<Wanted> {
  // How it is made is said apart, and a file has all rows.
  const parameters = new URLSearchParams(query)
  for (const name of new Set(parameters.keys())) if (['format', 'skipcount', 'maxresultcount'].includes(name.toLowerCase())) parameters.delete(name)
  const asked: Wanted = { ...given, call: reports.find(given.call)?.call ?? given.call, format: given.format.toLowerCase(), query: parameters.toString() }
  if (!isDayOf(asked)) {
    const message = texts.say(person.language, asked.every === every.weekly ? 'notWeekday' : 'notMonthDay')
    throw new InvalidInput(message, [{ message, members: ['day'] }])
  }
  await reports.check(person, asked)
  return asked
}

const missing = ({ language }: Person, entity: number) => new NotFound(say(language, 'noEntity', { entity: 'ReportSchedule', id: entity }))

/** The row as it is now. */
async function shown({ database, reports }: Pick<FeatureContext, 'database' | 'reports'>, person: Person, scheduleId: number) {
  return database.read(person.tenantId, async (connection) => {
    const found = await ownSchedule(connection, person.userId, scheduleId)
    const [answer] = found ? await shownSchedules(connection, [found], reports, person.language) : []
    if (!answer) throw missing(person, scheduleId)
    return answer
  })
}

const pausing = (path: string, isPaused: boolean) => service({
  path, method: 'POST', ...own, input: z.object({ id }), output: row, again: keepsAnswer,
  async handle({ principal, input, transaction, requestId, idempotencyKey: key, ...context }) {
    await transaction({ principal, requestId, reason: 'scheduledReport', key }, async (tx) => {
      const found = await ownSchedule(tx.connection, principal.userId, input.id, true)
      if (!found) throw missing(principal, input.id)
      if (found.isPaused !== isPaused) await pauseSchedule(tx.connection, input.id, isPaused, nextTime(found, principal.zone, new Date()))
      return null
    })
    return shown(context, principal, input.id)
  },
})

export const scheduleServices: readonly Service[] = [
  service({
    path: 'ReportSchedule/GetAll', method: 'GET', ...own, input: z.object({ call: z.string().max(200).optional() }), output: z.object({ totalCount: z.int(), items: z.array(row) }),
    handle: ({ principal: { tenantId, userId, language }, input: { call }, database, reports }) => database.read(tenantId, async (connection) => {
      const all = (await schedulesOf(connection, userId)).filter((each) => call === undefined || each.call.toLowerCase() === call.toLowerCase())
      return { totalCount: all.length, items: await shownSchedules(connection, all, reports, language) }
    }),
  }),
  service({
    path: 'ReportSchedule/Create', method: 'POST', ...own, input: wanted, output: row, again: keepsAnswer,
    async handle({ principal, input, transaction, requestId, idempotencyKey: key, ...context }) {
      const asked = await checked(context, principal, input)
      const made = await transaction({ principal, requestId, reason: 'scheduledReport', key }, async (tx) => {
        const isOnce = asked.every === every.once
        if (isOnce) await dropOldOnce(tx.connection, principal.userId)
        if ((await schedulesOf(tx.connection, principal.userId)).length >= most) throw new Refused(texts.say(principal.language, 'tooMany', { max: most }))
        const added = await addSchedule(tx.connection, principal.userId, asked, nextTime(asked, principal.zone, new Date()))
        if (isOnce) await tx.send(makeJob, { id: added })
        return { id: added }
      })
      return shown(context, principal, made.id)
    },
  }),
  service({
    path: 'ReportSchedule/Update', method: 'PUT', ...own, input: wanted.extend({ id, rowVersion: z.int().optional() }), output: row, again: keepsAnswer,
    async handle({ principal, input: { id: scheduleId, rowVersion, ...input }, transaction, requestId, idempotencyKey: key, ...context }) {
      // Whose it is comes first: what a stranger sends is not looked at.
      await shown(context, principal, scheduleId)
      const asked = await checked(context, principal, input)
      await transaction({ principal, requestId, reason: 'scheduledReport', key }, async (tx) => {
        const found = await ownSchedule(tx.connection, principal.userId, scheduleId, true)
        if (!found) throw missing(principal, scheduleId)
        if (rowVersion !== undefined && rowVersion !== found.rowVersion) throw new Failure(409, texts.say(principal.language, 'changedElsewhere'))
        await changeSchedule(tx.connection, scheduleId, asked, nextTime(asked, principal.zone, new Date()))
        return null
      })
      return shown(context, principal, scheduleId)
    },
  }),
  service({
    path: 'ReportSchedule/Delete', method: 'DELETE', ...own, input: z.object({ id }), output: z.null(), again: keepsAnswer,
    handle: ({ principal, input, transaction, requestId, idempotencyKey: key }) => transaction({ principal, requestId, reason: 'scheduledReport', key }, async (tx) => {
      if (!await ownSchedule(tx.connection, principal.userId, input.id, true)) throw missing(principal, input.id)
      await dropSchedule(tx.connection, input.id)
      return null
    }),
  }),
  pausing('ReportSchedule/Pause', true),
  pausing('ReportSchedule/Resume', false),
  service({
    path: 'ReportSchedule/Run', method: 'POST', ...own, input: z.object({ id }), output: z.null(), again: keepsAnswer,
    handle: ({ principal, input, transaction, requestId, idempotencyKey: key }) => transaction({ principal, requestId, reason: 'scheduledReport', key }, async (tx) => {
      if (!await ownSchedule(tx.connection, principal.userId, input.id)) throw missing(principal, input.id)
      await tx.send(makeJob, { id: input.id })
      return null
    }),
  }),
  service({
    path: 'ReportSchedule/GetFile', method: 'GET', ...own, answers: 'file', input: z.object({ id: z.string().min(1).max(100) }),
    async handle({ principal, input, database }) {
      const found = await ownFile(database, principal.tenantId, principal.userId, input.id)
      if (!found) throw new NotFound(texts.say(principal.language, 'fileGone'))
      return found
    },
  }),
]
