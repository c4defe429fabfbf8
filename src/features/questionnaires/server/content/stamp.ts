/** By what a template is known to be as it was read: whoever saves over another one's changes is told. */
import { createHash } from 'node:crypto'
import type { FamilyOf } from '../families.ts'
import type { Stored } from './stored.ts'

/** A survey's row moves on with its questions. A checklist's are rows of their own, changed by several doors: what is in it stands for them. */
export function stampOf({ family }: FamilyOf, { template, content }: Pick<Stored, 'template' | 'content'>): number {
  if (family !== 'checklist') return template['rowVersion'] as number
  return createHash('sha256').update(JSON.stringify(content)).digest().readUInt32BE() >>> 1
}
