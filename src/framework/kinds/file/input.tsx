import { EmptyFilter } from '../filters/empty-filter.tsx'
import type { InputFace } from '../web-face.ts'
import { FileInput } from './file-input.tsx'

export const file: InputFace = { Input: FileInput, Filter: EmptyFilter }
