/** Where pickers of references get their options. The kind draws the picker; whoever knows the server provides the source. */
import type { FieldModel } from '#framework/metadata'
import { createContext, useContext } from 'react'

/** One row that may be chosen, as a look-up answers it. */
export interface Choice {
  id: number
  name: string
  /** Shown before the name where the target has one. */
  code?: string
  /** Shown behind it, where names alone do not tell rows apart. */
  note?: string
}

/** Wire names of parent references (`regionId`) → ids that narrow the choice; a parent without a value is left out. */
export type Parents = { readonly [wire: string]: number }

export interface PickerSource {
  /**
   * A page of options, ordered by name.
   *
   * @param term what was typed, trimmed; '' for all
   * @param page from 0; the source decides how many make a page
   * @returns `total` counts all that match, so that the picker knows whether to ask on
   */
  search(field: FieldModel, term: string, parents: Parents, page: number): Promise<{ items: Choice[]; total: number }>
  /** The row of that id, for a value whose name is not at hand; undefined where it is gone or not open to the user. */
  resolve(field: FieldModel, id: number): Promise<Choice | undefined>
  /** Labels of the parents, in the user's language, by field key: "Waits for series" (needed only where `within` is used). */
  labelOf(field: FieldModel, key: string): string
  /** The parent fields' wire names: `within` holds keys, rows hold wire names. */
  wireOf(field: FieldModel, key: string): string
  /** Whether that parent may stay empty. */
  isOptional(field: FieldModel, key: string): boolean
}

export const PickerContext = createContext<PickerSource | null>(null)

/** The source in force. @throws where nobody provides one: a mistake of the page. */
export function usePicker(): PickerSource {
  const source = useContext(PickerContext)
  if (!source) throw new Error('a picker needs a PickerContext around it')
  return source
}
