import { EmptyFilter } from '../filters/empty-filter.tsx'
import { FileInput } from '../file/file-input.tsx'
import type { InputFace } from '../web-face.ts'

export const image: InputFace = { Input: FileInput, Filter: EmptyFilter }
