import type { Language } from '#framework/metadata'
import { createContext, useContext } from 'react'

/** What cells and inputs need to know of the session. */
export interface KindsSetting {
  language: Language
  /** IANA zone in which times are shown and entered. */
  zone: string
  /** A narrow touch screen: choosing a day must not bring its keyboard up over the days. */
  phone?: boolean
  /** Whether values stand inside a link already, as in a row of the phone's list: then none of them is one itself. */
  isLinked?: boolean
}

/** Provided once by the shell: `<KindsContext value={{ language, zone }}>`. */
export const KindsContext = createContext<KindsSetting>({ language: 'en', zone: 'UTC' })

export function useKinds(): KindsSetting {
  return useContext(KindsContext)
}
