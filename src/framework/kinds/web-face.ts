/**
 * What the browser knows of a kind, in two halves so that a list does not load date pickers:
 *
 * - `#framework/kinds/web`: `webCells[kind]` (`CellFace`), light, for lists and record pages;
 * - `#framework/kinds/web-inputs`: `webInputs[kind]` (`InputFace`), for forms, grid cells in edit, filter editors; import it from lazy
 *   chunks only.
 *
 * Both read language and zone from `KindsContext` (web-context.ts); pickers of references get their options from `PickerContext`
 * (ref/picker-context.ts), uploads from `FilesContext` (file/files-context.ts). The shell provides all three.
 */
import type { FieldModel } from '#framework/metadata'
import type { ComponentType } from 'react'
import type { Json, Operator, RowProblem } from './face.ts'

export interface CellProps {
  field: FieldModel
  value: Json | undefined
  /** The whole row, for names of references. */
  row: { readonly [name: string]: Json | undefined }
}

/** A value at rest. Renders inline content; the surrounding cell cuts it with an ellipsis. */
export interface CellFace {
  Cell: ComponentType<CellProps>
  /** Width of its column in a list, in pixels; null: takes what is left. */
  width(field: FieldModel): number | null
  align: 'start' | 'end'
}

export interface InputProps {
  field: FieldModel
  id: string
  /** Wire value; undefined while nothing was entered. */
  value: Json | undefined
  onChange: (value: Json) => void
  onBlur?: () => void
  disabled?: boolean
  /** Accessible name where no visible label stands beside it (grid cells, filters). */
  label?: string
  /** What an empty one means, in place of “Type to search”; kinds without such words ignore it. */
  placeholder?: string
  /** Ids of hint and error below it. */
  describedBy?: string
  status?: 'error'
  /** Of owned rows: what is wrong inside of them. Kinds without rows ignore it. */
  inside?: readonly RowProblem[]
  autoFocus?: boolean
  /** The whole row as entered: parents of cascades and names of references. Kinds without need ignore it. */
  row?: { readonly [name: string]: Json | undefined }
  /** Reference inputs also tell the name of what was chosen, for the row's `<ref>Name`. */
  onName?: (name: string | null) => void
  /** A value is under way that `onChange` has not told yet: until it has, the form is not saved and says this sentence on the field. Null: none is. */
  onPending?: (why: string | null) => void
}

export interface FilterProps {
  field: FieldModel
  operator: Operator
  /** As they stand in the query: text of numbers, ids, dates. */
  values: readonly string[]
  onChange: (values: string[]) => void
  autoFocus?: boolean
}

/** A value being entered, and the editor of a filter's value. */
export interface InputFace {
  Input: ComponentType<InputProps>
  Filter: ComponentType<FilterProps>
}
