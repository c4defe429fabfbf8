import { createContext, type ReactNode } from 'react'
import type { InputProps } from '../web-face.ts'

/** Draws the editor of owned rows: the form knows the owned entity and its inputs, the kind doesn't. Without one they are only counted. */
export const RowsContext = createContext<((props: InputProps) => ReactNode) | null>(null)
