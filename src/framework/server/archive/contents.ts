/** What an archive says of itself in its last entry, so that every byte of it can be checked. */
import { z } from 'zod'

/** Name of the last entry. */
export const CONTENTS = 'mastline.json'

export interface Listed {
  name: string
  size: number
  sha256: string
}

/** A whole database, or one tenant. */
export type ArchiveKind = 'database' | 'tenant'

const contents = z.object({
  format: z.literal(1),
  kind: z.enum(['database', 'tenant']),
  made: z.string(),
  about: z.record(z.string(), z.string()),
  entries: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
})

export type Contents = z.output<typeof contents>

/** @returns null where the text is no list of contents that this version knows */
export function parseContents(text: string): Contents | null {
  try {
    return contents.parse(JSON.parse(text))
  } catch {
    return null
  }
}
