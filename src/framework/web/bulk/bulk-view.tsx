import { lazy, Suspense, type ComponentProps } from 'react'
import { loadBulkPage } from './load-bulk-page.ts'

const Loaded = lazy(loadBulkPage)

/** The bulk page inside another one: `<BulkView key={entity.key} entity={entity} after="/books" />`. */
export function BulkView(props: ComponentProps<typeof Loaded>) {
  return <Suspense fallback={null}><Loaded {...props} /></Suspense>
}
