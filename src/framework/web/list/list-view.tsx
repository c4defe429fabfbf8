import { lazy, Suspense, type ComponentProps } from 'react'
import { loadList } from '../routing/load-list.ts'

const Loaded = lazy(() => loadList().then((m) => ({ default: m.ListPage })))

/** The generic list inside another page: `<ListView key={entity.key} entity={entity} embedded />`. */
export function ListView(props: ComponentProps<typeof Loaded>) {
  return <Suspense fallback={null}><Loaded {...props} /></Suspense>
}
