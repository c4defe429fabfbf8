import type { InputProps } from '#framework/kinds/web'
import { createContext, lazy, type ComponentType } from 'react'
import type { WebFeature } from '../web-feature.ts'

/** Inputs that features bring for a field of theirs, by `Entity.field`; every other field has that of its kind. */
export const FieldInputs = createContext<ReadonlyMap<string, ComponentType<InputProps>>>(new Map())

/** Each is loaded when a form shows it. */
export function fieldInputs(features: readonly WebFeature[]): ReadonlyMap<string, ComponentType<InputProps>> {
  const all = features.flatMap(({ inputs = {} }) => Object.entries(inputs))
  return new Map(all.map(([field, load]) => [field, lazy(() => load().then((m) => ({ default: m.Input })))]))
}
