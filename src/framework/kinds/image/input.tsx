import { EmptyFilter } from '../empty-filter.tsx'
import { FileInput } from '../file/file-input.tsx'
import type { InputFace, InputProps } from '../web-face.ts'

export const image: InputFace = { Input: (props: InputProps) => <FileInput {...props} text="uploadImage" accept="image/png,image/jpeg,image/webp" />, Filter: EmptyFilter }
