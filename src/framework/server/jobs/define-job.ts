/** Work that nobody waits for: declared by a feature as its calls are, run once whatever the number of nodes, tried again where it failed. */
import type { z } from 'zod'
import type { FeatureContext } from '../feature/context.ts'
import type { Principal } from '../principal.ts'
import type { WriteKey } from '../write/keys/write-key.ts'
import type { DescribedJob } from './described-job.ts'
import type { Progress } from './runs.ts'

export interface JobContext<Data> extends FeatureContext {
  /** On whose behalf: whoever sent the job, with the rights held now; the product itself where it was sent by nobody, or by its schedule. */
  principal: Principal
  data: Data
  /** Of this job, in history. */
  requestId: string
  /** Says how far it is, or what it did: seen by administrators while it runs; the last message stays. @throws where the run was cancelled */
  progress(report: Progress): Promise<void>
  /** Aborted where the run was cancelled or took too long. A transaction then begins no more, and one that is open does not stand. */
  signal: AbortSignal
  /** The `key` for a transaction that stands once in this run, however often the run is tried: the next attempt gets what the first one got. */
  step(name: string): WriteKey
}

export interface JobParts<Input extends z.ZodType = z.ZodType> extends DescribedJob<Input> {
  /** How often it is tried again, with growing pauses; 5 if not stated. */
  retries?: number
  /** Seconds it may take; 900 if not stated. */
  limit?: number
  /** Does it. It may run again after it was done (a server was killed before it could say so), and must then do nothing twice: see `step`. */
  run: (context: JobContext<z.output<Input>>) => Promise<void>
}

export type JobDefinition = Omit<JobParts, 'run'> & { run: (context: JobContext<never>) => Promise<void> }

/**
 * Declares a job; the type of its data follows from `input`.
 *
 * @example
 * defineJob({ name: 'library.remind', label, schedule: '0 6 * * *', run: async ({ principal, transaction }) => { … } })
 */
export function defineJob<Input extends z.ZodType = z.ZodUndefined>(job: JobParts<Input>): JobDefinition {
  return job as unknown as JobDefinition
}
