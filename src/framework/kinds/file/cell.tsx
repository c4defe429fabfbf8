import type { CellFace } from '../web-face.ts'
import { StoredFile } from './stored-file.tsx'

export const file: CellFace = { Cell: StoredFile, width: () => 110, align: 'start' }
