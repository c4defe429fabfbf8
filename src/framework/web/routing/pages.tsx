/** What an address shows. Pages are loaded when they are opened; one more entity adds no code. */
import type { Right } from '#framework/metadata'
import { pagePermission, permissionName } from '#framework/metadata'
import { createElement, lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { loadBulkPage } from '../bulk/load-bulk-page.ts'
import { NotFound } from '../exception/not-found.tsx'
import { Refused } from '../exception/refused.tsx'
import { afterUpload, pathsOf, type RouteTable, type Target } from '../routes.ts'
import { useSession } from '../session/session.ts'
import { PageBoundary } from '../exception/page-boundary.tsx'
import { useFeatureParts } from '../feature/feature-parts.ts'
import { loadList } from './load-list.ts'

const ListPage = lazy(() => loadList().then((m) => ({ default: m.ListPage })))
const HomePage = lazy(() => import('../home/home-page.tsx').then((m) => ({ default: m.HomePage })))
const FormPage = lazy(() => import('../form/form-page.tsx').then((m) => ({ default: m.FormPage })))
const RecordPage = lazy(() => import('../record/record-page.tsx').then((m) => ({ default: m.RecordPage })))
const DeletedPage = lazy(() => import('../deleted/deleted-page.tsx').then((m) => ({ default: m.DeletedPage })))
const BulkPage = lazy(loadBulkPage)
const ExceptionPage = lazy(() => import('../exception/exception-page.tsx').then((m) => ({ default: m.ExceptionPage })))

/** The right that opens a page; what it may do there is asked per button. */
const opens: { [page in Exclude<Target['page'], 'feature'>]: Right } = { list: 'Pages', view: 'Pages', new: 'Create', bulk: 'Bulk', record: 'Read', edit: 'Update', deleted: 'Delete' }

export function Pages({ table }: { table: RouteTable }) {
  const { pathname } = useLocation()
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={null}><PageAt table={table} pathname={pathname} /></Suspense>
    </PageBoundary>
  )
}

function PageAt({ table, pathname }: { table: RouteTable; pathname: string }) {
  const { holds } = useSession()
  const { records, uploads } = useFeatureParts()
  if (pathname === '/') return <HomePage table={table} />
  if (/^\/exception\/?$/i.test(pathname)) return <ExceptionPage table={table} />
  const target = table.resolve(pathname)
  if (!target) return <NotFound table={table} />
  if (target.page === 'feature') {
    const { anyOf, label } = target.feature
    return anyOf.length && !anyOf.some(holds) ? <Refused permission={anyOf[0] ?? ''} title={label} /> : <target.feature.Component />
  }
  const right = opens[target.page]
  const permission = right === 'Pages' || right === 'Bulk' ? pagePermission(target.entity, right) : permissionName(target.entity, right)
  // A record that a feature shows is open to whoever its services let see the row: a person may see his own without the right.
  const isDecidedThere = target.page === 'record' && records.has(target.entity.key)
  if (!isDecidedThere && !holds(permission)) return <Navigate replace to="/exception?type=401" state={{ permission, address: pathname }} />
  if (target.page === 'bulk') return createElement(uploads.get(target.entity.key) ?? BulkPage, { key: target.entity.key, entity: target.entity, after: afterUpload(table, target.entity) })
  return <EntityPage target={target} />
}

/** Keyed by entity (and row): page, selection and form must not carry over to the next one. */
function EntityPage({ target }: { target: Exclude<Target, { page: 'feature' | 'bulk' }> }) {
  const { entity } = target
  const { lists, records, forms, columns } = useFeatureParts()
  // Beside the list, not after it.
  if (target.page === 'list' || target.page === 'view') columns.get(entity.key)?.().catch(() => undefined)
  // What is saved for the first time is shown next, and whoever types on types into it.
  if (target.page === 'new') records.get(entity.key)?.loadAhead()
  switch (target.page) {
    case 'list': return createElement(lists.get(entity.key) ?? ListPage, { key: entity.key, entity, base: target.path })
    case 'view': return createElement(lists.get(target.view.route) ?? ListPage, { key: target.path, entity, base: pathsOf(entity).list, view: target.view })
    case 'new': return createElement(forms.get(entity.key) ?? FormPage, { key: entity.key, entity, base: target.path })
    case 'edit': return createElement(forms.get(entity.key) ?? FormPage, { key: `${entity.key}:${target.id}`, entity, id: target.id, base: target.path })
    case 'deleted': return <DeletedPage key={entity.key} entity={entity} base={target.path} />
    case 'record': return createElement(records.get(entity.key) ?? RecordPage, { key: `${entity.key}:${target.id}`, entity, id: target.id, base: target.path })
  }
}
