/** A stored file: its opaque key. */
import { fileKind } from './file-key.ts'

export const file = fileKind('file')
