import { EmptyFilter } from '../empty-filter.tsx'
import type { InputFace, InputProps } from '../web-face.ts'
import { FileInput } from './file-input.tsx'

export const file: InputFace = { Input: (props: InputProps) => <FileInput {...props} text="upload" />, Filter: EmptyFilter }
