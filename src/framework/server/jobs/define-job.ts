/** Work that nobody waits for: declared by a feature as its calls are, run once whatever the number of nodes, tried again where it failed. */
import type { Text } from '#framework/metadata'
import type { z } from 'zod'
import type { FeatureContext } from '../feature/context.ts'
import type { Principal } from '../principal.ts'

export interface JobContext<Data> extends FeatureContext {
  /** On whose behalf: whoever sent the job, with the rights held now; the product itself where it was sent by nobody, or by its schedule. */
  principal: Principal
  data: Data
  /** Of this job, in history. */
  requestId: string
}

export interface JobParts<Input extends z.ZodType = z.ZodType> {
  /** `<feature>.<what>`: letters, digits, dots, hyphens. */
  name: string
  label: Text
  /** What comes with a job that is sent; a schedule sends nothing. */
  input?: Input
  /** Cron of five places, in UTC: it then runs for the host and every tenant, one after the other. */
  schedule?: string
  /** How often it is tried again, with growing pauses; 5 if not stated. */
  retries?: number
  /** Seconds it may take; 900 if not stated. */
  limit?: number
  /** Does it. It may run again after it was done (a server was killed before it could say so), and must then do nothing twice. */
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
