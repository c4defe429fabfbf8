import { createContext, useContext } from 'react'

export const PaletteContext = createContext<() => void>(() => undefined)

/** Opens the palette. */
export function usePalette(): () => void {
  return useContext(PaletteContext)
}
