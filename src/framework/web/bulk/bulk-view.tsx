import { lazy, Suspense, type ComponentProps } from 'react'

const Loaded = lazy(() => import('./bulk-page.tsx').then((m) => ({ default: m.BulkPage })))

/** The bulk page inside another one: `<BulkView key={entity.key} entity={entity} after="/books" />`. */
export function BulkView(props: ComponentProps<typeof Loaded>) {
  return <Suspense fallback={null}><Loaded {...props} /></Suspense>
}
