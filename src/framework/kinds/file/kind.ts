/** A stored file: its opaque key (contract §4). */
import { fileKind } from '../file-key.ts'

export const file = fileKind('file')
