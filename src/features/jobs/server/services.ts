/** Calls of jobs. An administrator sees and moves his tenant's runs, the host those of all. */
import { InvalidInput, keepsAnswer, keyedBy, NotFound, onceWith, Refused, service, type Database, type JobDesk, type Person, type Service, type ServiceContext } from '#framework/server'
import { z } from 'zod'
import { mayManage } from '../feature.ts'
import { jobShown, runShown, shownJob, shownRun } from './shown.ts'
import { texts } from './texts.ts'

const admits = { anyOf: [mayManage] }
const page = { skipCount: z.coerce.number().int().min(0).max(2_147_483_647).default(0), maxResultCount: z.coerce.number().int().min(1).max(1000).default(100) }
const named = z.object({ name: z.string().min(1).max(200) })
const either = z.object({ id: z.uuid().nullish(), name: z.string().max(200).nullish() })
const started = z.object({ id: z.string() })

type Key = Parameters<typeof texts.say>[1]

export function jobServices(database: Database, jobs: JobDesk): Service[] {
  const refused = ({ language }: Person, key: Key, name = '') => (key === 'noJob' || key === 'noRun' ? new NotFound(texts.say(language, key, { name })) : new Refused(texts.say(language, key, { name })))
  /** Done once under a key, however often it is sent. */
  const once = <T>({ principal, idempotencyKey }: Pick<ServiceContext<unknown>, 'principal' | 'idempotencyKey'>, work: () => Promise<T>) =>
    database.transaction(principal.tenantId, (connection) => onceWith(connection, principal, keyedBy(idempotencyKey), work))
  /** The run that is meant: itself, or the newest of a job. */
  const runOf = async (principal: Person, { id, name }: z.output<typeof either>, state: 'open' | 'failed') => {
    if (id) return id
    if (!name) throw new InvalidInput(texts.say(principal.language, 'idOrName'), [{ message: texts.say(principal.language, 'idOrName'), members: ['id'] }])
    const known = jobs.named.some((job) => job.name.toLowerCase() === name.toLowerCase())
    if (!known) throw refused(principal, 'noJob', name)
    const { items: [run] } = await jobs.runs(principal.tenantId, { name, state, skip: 0, max: 1 })
    if (!run) throw refused(principal, state === 'failed' ? 'notFailed' : 'isOver', name)
    return run.id
  }
  const pausing = (path: string, isPausing: boolean) => service({
    path, method: 'POST', admits, input: named, output: z.null(), again: null,
    handle: (context) => once(context, async () => {
      const { principal, input: { name } } = context
      const answer = await jobs.pause(principal.tenantId, name, isPausing ? principal.userName : null)
      if (answer !== 'done') throw refused(principal, answer === 'missing' ? 'noJob' : 'noSchedule', name)
      return null
    }),
  })
  return [
    service({
      path: 'Job/GetAll', method: 'GET', admits, input: null, output: z.object({ totalCount: z.int(), items: z.array(shownJob) }),
      async handle({ principal }) {
        const items = (await jobs.jobs(principal.tenantId)).map((job) => jobShown(principal, job))
        return { totalCount: items.length, items: items.toSorted((a, b) => Math.sign(b.failures) - Math.sign(a.failures) || a.displayName.localeCompare(b.displayName, principal.language)) }
      },
    }),
    service({
      path: 'Job/GetRuns', method: 'GET', admits, input: z.object({ ...page, name: z.string().max(200).optional(), state: z.enum(['open', 'failed']).optional() }), output: z.object({ totalCount: z.int(), items: z.array(shownRun) }),
      async handle({ principal, input: { name, state, skipCount, maxResultCount } }) {
        const labels = new Map(jobs.named.map((job) => [job.name, job.label[principal.language] ?? job.name]))
        const { totalCount, items } = await jobs.runs(principal.tenantId, { name, state, skip: skipCount, max: maxResultCount })
        return { totalCount, items: items.map((run) => runShown(principal, run, labels.get(run.job) ?? run.job)) }
      },
    }),
    service({
      path: 'Job/Run', method: 'POST', admits, input: named, output: started, again: keepsAnswer,
      handle: (context) => once(context, async () => {
        const { principal, input: { name } } = context
        const answer = await jobs.start(principal.tenantId, name, principal.userName)
        if (typeof answer === 'string') throw refused(principal, answer === 'missing' ? 'noJob' : answer === 'running' ? 'isRunning' : 'needsData', name)
        return answer
      }),
    }),
    service({
      path: 'Job/Retry', method: 'POST', admits, input: either, output: started, again: keepsAnswer,
      handle: (context) => once(context, async () => {
        const { principal, input } = context
        const answer = await jobs.retry(principal.tenantId, await runOf(principal, input, 'failed'), principal.userName)
        if (typeof answer === 'string') throw refused(principal, answer === 'missing' ? 'noRun' : 'notFailed')
        return answer
      }),
    }),
    service({
      path: 'Job/Cancel', method: 'POST', admits, input: either, output: z.null(), again: null,
      handle: (context) => once(context, async () => {
        const { principal, input } = context
        const answer = await jobs.cancel(principal.tenantId, await runOf(principal, input, 'open'))
        if (answer !== 'done') throw refused(principal, answer === 'missing' ? 'noRun' : 'isOver')
        return null
      }),
    }),
    pausing('Job/Pause', true), pausing('Job/Resume', false),
  ]
}
