import { createContext, type ComponentType } from 'react'
import type { InputProps } from '../web-face.ts'

/** The editor of owned rows: the form knows the owned entity and its inputs, the kind doesn't. Without one they are only counted. */
export const RowsContext = createContext<ComponentType<InputProps> | null>(null)
