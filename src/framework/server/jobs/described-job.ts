/** What is known of a job without running it. */
import type { Text } from '#framework/metadata'
import type { z } from 'zod'

export interface DescribedJob<Input extends z.ZodType = z.ZodType> {
  /** `<feature>.<what>`: letters, digits, dots, hyphens. */
  name: string
  label: Text
  /** What comes with a job that is sent; a schedule sends nothing. */
  input?: Input
  /** Cron of five places, in UTC: it then runs for the host and every tenant, one after the other. */
  schedule?: string
}
