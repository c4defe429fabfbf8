import { createContext, lazy, type ComponentType } from 'react'
import type { FieldViewProps, WebFeature } from '../web-feature.ts'

/** How features show a field of theirs on its record, by `Entity.field`; every other field is shown as its kind does. */
export const FieldViews = createContext<ReadonlyMap<string, ComponentType<FieldViewProps>>>(new Map())

/** Each is loaded when a record shows it. */
export function fieldViews(features: readonly WebFeature[]): ReadonlyMap<string, ComponentType<FieldViewProps>> {
  const all = features.flatMap(({ views = {} }) => Object.entries(views))
  return new Map(all.map(([field, load]) => [field, lazy(() => load().then((m) => ({ default: m.View })))]))
}
