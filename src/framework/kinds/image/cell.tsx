import type { CellFace } from '../web-face.ts'
import { StoredFile } from '../file/stored-file.tsx'

/** In a list a picture is opened, not loaded: a page of them would load fifty. */
export const image: CellFace = { Cell: StoredFile, width: () => 110, align: 'start' }
