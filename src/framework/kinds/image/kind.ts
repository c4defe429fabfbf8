/** A stored picture: its opaque key. */
import { fileKind } from '../file/file-key.ts'

export const image = fileKind('image')
