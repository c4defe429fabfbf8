import type { FieldModel } from '#framework/metadata'
import type { ComponentType } from 'react'
import type { Json, Operator } from './face.ts'

export interface InputProps<V = Json> {
  field: FieldModel
  id: string
  value: V | undefined
  onChange: (value: V | null) => void
  disabled?: boolean
  /** Accessible name where no visible label stands beside it (grid cells, filters). */
  label?: string
  status?: 'error'
  autoFocus?: boolean
}

export interface CellProps {
  field: FieldModel
  value: Json | undefined
  /** The whole row, for names of references. */
  row: { readonly [name: string]: Json }
}

export interface FilterProps {
  field: FieldModel
  operator: Operator
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** What the browser knows of a kind. Components are small and load with the page that needs them. */
export interface WebFace {
  Input: ComponentType<InputProps>
  Cell: ComponentType<CellProps>
  Filter: ComponentType<FilterProps>
  /** Width of its column in a list, in pixels; null: takes what is left. */
  width(field: FieldModel): number | null
  align: 'start' | 'end'
}
