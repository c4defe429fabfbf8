import type { EntityModel } from '#framework/metadata'
import { createContext, useContext, type Dispatch } from 'react'
import type { Finding } from '../../rules.ts'
import type { Places } from './state/places.ts'
import type { Editor, Step } from './state/editor.ts'
import type { Family } from '../../model/template.ts'

/** What the panes of the builder share. */
export interface BuilderParts {
  entity: EntityModel
  /** 0 until it is stored. */
  templateId: number
  family: Family
  state: Editor
  dispatch: Dispatch<Step>
  places: Places
  /** `2.4.1` by key. */
  numbers: ReadonlyMap<string, string>
  /** What is shown against the template; of what is only just begun nothing is said until it was to be saved. */
  findings: readonly Finding[]
  /** An active version is read. */
  isReadOnly: boolean
  /** Where pictures of options are seen, by their keys. */
  images: ReadonlyMap<string, string>
  /** A picture that was just stored. */
  onImage: (key: string, address: string) => void
  /** Shows a question or section, with the cursor in the named field. */
  open: (chosen: Editor['chosen'], field?: string) => void
}

export const BuilderContext = createContext<BuilderParts | null>(null)

export function useBuilder(): BuilderParts {
  const parts = useContext(BuilderContext)
  if (!parts) throw new Error('outside of the builder')
  return parts
}
