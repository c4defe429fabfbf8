/** What is due is begun for its owner, and made with the owner's rights and scope of that moment. */
import { defineJob, Failure, sendJob, type FeatureContext, type JobContext, type Person, type Principal } from '#framework/server'
import { z } from 'zod'
import { addFile, dropLooseParts, fileIdOf, isKept, keepParts, largestMegabytes } from './report-files.ts'
import { keepOutcome, ownSchedule, takeDue, type Schedule } from './schedules.ts'
import { inBoth, texts } from './texts.ts'

export const makeJob = 'report-schedules.make'
/** Begun in one run; what is left over comes with the next. */
const most = 200

const dueJob = defineJob({
  name: 'report-schedules.due', label: { en: 'Scheduled reports that are due', ur: 'مقررہ رپورٹیں جن کا وقت آ گیا' }, schedule: '*/5 * * * *',
  async run({ principal, transaction, requestId, contacts, progress }) {
    const count = await transaction({ principal, requestId, reason: 'scheduledReport' }, async (tx) => {
      const due = await takeDue(tx.connection, principal.zone, new Date(), most)
      // Whoever may not sign in any more is sent nothing more.
      const people = new Map((due.length ? await contacts(principal.tenantId, [...new Set(due.map(({ userId }) => userId))]) : []).map((person) => [person.userId, person]))
      for (const { id, userId } of due) {
        const owner = people.get(userId)
        if (owner) await sendJob(tx.connection, asOwner(principal, owner), makeJob, { id })
      }
      return due.length
    })
    if (count) await progress({ message: inBoth('begun', () => ({ count })) })
  },
})

const asOwner = (product: Principal, { userId, userName, language }: Pick<Person, 'userId' | 'userName' | 'language'>): Principal => ({ ...product, userId, userName, language })

const make = defineJob({
  name: makeJob, label: { en: 'Make a scheduled report', ur: 'مقررہ رپورٹ بنانا' }, input: z.object({ id: z.int() }), retries: 2, limit: 1800,
  async run(context) {
    const { principal, data: { id }, database, requestId, progress } = context
    const { tenantId, userId } = principal
    if (userId === null) return
    const fileId = fileIdOf(requestId)
    const [schedule, isDone] = await database.read(tenantId, async (connection) => [await ownSchedule(connection, userId, id), await isKept(connection, fileId)] as const)
    // An attempt before this one kept the file, and its server died before it could say so.
    if (isDone) return
    // What such an attempt left of a file goes, where nobody waits for it any more.
    if (!schedule) return database.transaction(tenantId, (connection) => dropLooseParts(connection, fileId))
    const made = await madeAndKept(context, { ...principal, userId }, schedule).catch(async (error: unknown) => {
      await database.transaction(tenantId, async (connection) => {
        await dropLooseParts(connection, fileId)
        await keepOutcome(connection, id, 'failed', texts.say(principal.language, 'brokeOff'))
      })
      throw error
    })
    await progress({ message: 'refusal' in made ? inBoth('refusedRun', () => ({ reason: made.refusal })) : inBoth('madeRun', () => ({ name: made.name })) })
  },
})

/** Makes the file and hands it to the schedule, which tells its owner; or keeps why there is none. */
async function madeAndKept(context: JobContext<unknown>, owner: Person, schedule: Schedule): Promise<Made> {
  const { principal, requestId, step, transaction } = context
  const { id } = schedule
  const { userId } = owner
  const made = await fileOf(context, owner, schedule)
  await transaction({ principal, requestId, reason: 'scheduledReport', key: step('keep') }, async (tx) => {
    // Deleted meanwhile: nobody waits for it.
    if (!await ownSchedule(tx.connection, userId, id, true)) {
      await dropLooseParts(tx.connection, fileIdOf(requestId))
      return null
    }
    if ('refusal' in made) {
      await keepOutcome(tx.connection, id, 'failed', made.refusal)
      await tx.emit('notice', noticeOf(schedule, userId, { subject: inBoth('notMade', () => ({ name: schedule.name })), message: { en: made.refusal, ur: made.refusal }, severity: 3, link: '/reportSchedules' }))
      return null
    }
    await addFile(tx.connection, { ...made, scheduleId: id, userId })
    await keepOutcome(tx.connection, id, 'done', null)
    await tx.emit('notice', noticeOf(schedule, userId, { subject: inBoth('made', () => ({ name: schedule.name })), message: { en: made.name, ur: made.name }, severity: 1, link: `/reportSchedules?file=${made.id}` }))
    return null
  })
  return made
}

type Made = { id: string; name: string; size: number; parts: number } | { refusal: string }

/** What the report refuses is the owner's to know and stays so however often it is tried; anything else is tried again. */
async function fileOf({ reports, database, requestId }: FeatureContext & { requestId: string }, owner: Person, schedule: Schedule): Promise<Made> {
  try {
    const file = await reports.make(owner, schedule, requestId)
    const id = fileIdOf(requestId)
    const parts = await keepParts(database, owner.tenantId, id, file)
    return parts ? { id, name: file.name, ...parts } : { refusal: texts.say(owner.language, 'tooLarge', { max: largestMegabytes }) }
  } catch (error) {
    if (error instanceof Failure) return { refusal: sentenceOf(error) }
    throw error
  }
}

/** With what was found on a parameter, where the sentence alone says too little. */
function sentenceOf(failure: Failure): string {
  const found = 'errors' in failure && Array.isArray(failure.errors) ? (failure.errors as { message: string }[]).map(({ message }) => message) : []
  return [...new Set([failure.message, ...found])].join(' ')
}

interface Told {
  subject: { en: string; ur: string }
  message: { en: string; ur: string }
  severity: number
  link: string
}

const noticeOf = ({ id }: Schedule, userId: number, told: Told) => ({ users: [userId], kind: 'report', entity: 'ReportSchedule', id, ...told })

export const scheduleJobs = [dueJob, make]
