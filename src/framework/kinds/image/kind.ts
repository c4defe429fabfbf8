/** A stored picture: its opaque key (contract §4). */
import { fileKind } from '../file-key.ts'

export const image = fileKind('image')
