import { lazy, Suspense, type ComponentProps } from 'react'

const Loaded = lazy(() => import('./filter-editor.tsx').then((m) => ({ default: m.FilterEditor })))

/** Date pickers and selects come only when a condition is edited. */
export function FilterEditor(props: ComponentProps<typeof Loaded>) {
  return <Suspense fallback={<div className="filter-editor" />}><Loaded {...props} /></Suspense>
}
