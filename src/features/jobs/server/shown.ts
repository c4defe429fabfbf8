/** Runs and jobs as they are answered. */
import type { JobRow, Principal, RunRow } from '#framework/server'
import { z } from 'zod'
import { texts } from './texts.ts'

const instant = z.string().nullable()

export const shownRun = z.object({
  id: z.string(), name: z.string(), displayName: z.string(), tenantId: z.int().nullable(), userName: z.string().nullable(), state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']), attempts: z.int(),
  creationTime: z.string(), startTime: instant, endTime: instant, nextTryTime: instant, ms: z.int().nullable(), done: z.int().nullable(), total: z.int().nullable(),
  message: z.string().nullable(), reason: z.string().nullable(), reference: z.string(), canRetry: z.boolean(), isCancelling: z.boolean(),
})

export const shownJob = z.object({
  name: z.string(), displayName: z.string(), every: z.string().nullable(), lastRunTime: instant, lastState: z.string().nullable(), lastMessage: z.string().nullable(), lastMs: z.int().nullable(),
  nextRunTime: instant, failures: z.int(), isPaused: z.boolean(), isPausedByHost: z.boolean(), pausedBy: z.string().nullable(), canRun: z.boolean(), waiting: z.int(),
  running: shownRun.nullable(), failed: shownRun.nullable(),
})

type Reader = Pick<Principal, 'language' | 'tenantId'>

/** By which people find a run in the log. */
export const referenceOf = (id: string) => `J-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()

/** The host reads what went wrong as it was thrown; tenants read sentences that were meant for people. */
export function reasonFor({ language, tenantId }: Reader, { reason, isSaid }: Pick<RunRow, 'reason' | 'isSaid'>): string | null {
  return reason === null || isSaid || tenantId === 0 ? reason : texts.say(language, 'unexpected')
}

export function runShown(reader: Reader, run: RunRow, label: string): z.input<typeof shownRun> {
  const { id, job, tenantId, userName, state, attempt, createdOn, startedOn, endedOn, dueOn, done, total, message } = run
  const ended = state === 'queued' ? null : endedOn
  return {
    id, name: job, displayName: label, tenantId: tenantId === 0 ? null : tenantId, userName: userName || null, state, attempts: attempt,
    creationTime: createdOn.toISOString(), startTime: startedOn?.toISOString() ?? null, endTime: ended?.toISOString() ?? null, nextTryTime: state === 'queued' && dueOn && dueOn > new Date() ? dueOn.toISOString() : null,
    ms: startedOn && ended ? Math.max(0, ended.getTime() - startedOn.getTime()) : null, done, total, message: message?.[reader.language] ?? null, reason: reasonFor(reader, run),
    reference: referenceOf(id), canRetry: run.isFailed, isCancelling: run.isCancelAsked && run.state === 'running',
  }
}

export function jobShown(reader: Reader, { name, label, everyMinutes, nextRunTime, isStartable, state }: JobRow): z.input<typeof shownJob> {
  const { last, lastFailed, failures, waiting, running, pausedOn, pausedBy, isPausedByHost } = state
  const title = label[reader.language] ?? name
  const shown = last && runShown(reader, last, title)
  return {
    name, displayName: title, every: everyMinutes === null ? null : every(reader, everyMinutes), lastRunTime: shown?.startTime ?? null, lastState: shown?.state ?? null,
    lastMessage: shown?.reason ?? shown?.message ?? null, lastMs: shown?.ms ?? null, nextRunTime: nextRunTime?.toISOString() ?? null, failures,
    isPaused: pausedOn !== null, isPausedByHost: isPausedByHost && reader.tenantId !== 0, pausedBy: isPausedByHost && reader.tenantId !== 0 ? null : pausedBy, canRun: isStartable && running === null, waiting,
    running: running && runShown(reader, running, title), failed: lastFailed && runShown(reader, lastFailed, title),
  }
}

function every({ language }: Reader, minutes: number): string {
  const days = minutes / 1440
  // Between two firsts of a month.
  if (days >= 28 && days <= 31) return texts.say(language, 'everyMonth')
  if (minutes % 1440 === 0) return texts.say(language, 'everyDays', { count: days })
  return minutes % 60 === 0 ? texts.say(language, 'everyHours', { count: minutes / 60 }) : texts.say(language, 'everyMinutes', { count: minutes })
}
