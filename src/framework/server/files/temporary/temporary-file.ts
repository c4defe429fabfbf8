import { z } from 'zod'

/** What a service answers with in the place of the bytes. */
export const temporaryFile = z.object({ fileName: z.string(), fileType: z.string(), fileToken: z.string(), address: z.string() })

export type TemporaryFile = z.output<typeof temporaryFile>
