/** The generic list: head, sentence of conditions, table (cards on the phone), foot. One component for every entity. */
import { FilesContext } from '#framework/kinds/web'
import type { EntityModel } from '#framework/metadata'
import { permissionName } from '#framework/metadata'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ListSource } from '../api/data-provider.ts'
import { useFileStore } from '../api/file-store.ts'
import { Icon } from '../icons/icon.tsx'
import { useKeys } from '../page/keys.ts'
import { Page, PageHead, PageState } from '../page/page.tsx'
import { pathsOf } from '../routes.ts'
import { useSession } from '../session/session.ts'
import { grouped } from '../texts/load.ts'
import { newOne } from '../texts/new-one.ts'
import { useSay } from '../texts/say.ts'
import { ListBody } from './body/list-body.tsx'
import { ListActions, NewButton } from './actions/list-actions.tsx'
import type { RowActionsOf } from './actions/row-action-item.ts'
import { FeatureActions, useListActions } from './actions/feature-actions.tsx'
import { ListFoot } from './list-foot.tsx'
import { listRights, viewRights } from './list-rights.ts'
import { PhoneBar } from './bar/phone-bar.tsx'
import { SentenceBar } from './bar/sentence-bar.tsx'
import { useColumns } from './columns/use-columns.ts'
import { useDeletes } from './actions/use-deletes.ts'
import { useExport } from './export/use-export.ts'
import type { PaperHeadProps } from './print/paper-head.tsx'
import { useListPrint } from './print/use-list-print.ts'
import { useListState } from './state/use-list-state.ts'
import { rowsMeant } from './state/rows-meant.ts'
import { useRows } from './state/use-rows.ts'
import '../page/tick.css'
import './list.css'

export { prefetchList } from './state/prefetch-list.ts'

// On paper alone: a list is a list without it.
const PaperHead = lazy<(props: PaperHeadProps) => ReactNode>(() => import('./print/paper-head.tsx').then((m) => ({ default: m.PaperHead }), () => ({ default: () => null })))

export interface ListPageProps {
  entity: EntityModel
  /** Address of this list: where its records are. Default: the entity's first. */
  base?: string
  /** One of its further lists, to read. */
  view?: EntityModel['pages']['views'][number]
  /** A service that gives its rows, for whoever may open the page around it; new rows come by that page, too. */
  source?: ListSource
  /** Columns of the page around it, by its route, in place of the entity's. Always the same object. */
  columns?: { readonly route: string; readonly list: readonly string[] }
  /** In the foot on the phone, where new rows come by the page around it. */
  newButton?: ReactNode
  /** What the page around it does with a row. */
  rowActions?: RowActionsOf
  /** Inside another page: without title and count in the head. */
  embedded?: boolean
}

const none: readonly number[] = []

export function ListPage({ entity, base, view, source, columns: own, newButton, rowActions, embedded = false }: ListPageProps) {
  const say = useSay()
  const { may, language, phone, density } = useSession()
  const navigate = useNavigate()
  const usual = view ? viewRights(entity, may, view.over) : { ...listRights(entity, may), ...(source ? { read: true, create: false } : {}) }
  const rights = rowActions ? { ...usual, actions: true } : usual
  const state = useListState(entity, source)
  const columns = useColumns(entity, own ?? (view?.list.length ? view : null))
  const data = useRows(entity, state, rights.read, { over: view?.over, source })
  const deletes = useDeletes(entity)
  const exporting = useExport(entity, state, columns, { view, source })
  const printing = useListPrint({ entity, state, view, source }, data)
  const { shown } = printing
  const [selection, setSelection] = useState<{ of: string; ids: readonly number[] }>({ of: '', ids: [] })
  // Rows found by other conditions are out of sight: what is done to the selection must not reach them.
  const conditions = JSON.stringify([state.search, state.filters.map(({ field, operator, values }) => [field.key, operator, values])])
  const selected = selection.of === conditions ? selection.ids : none
  const setSelected = (ids: readonly number[]) => setSelection({ of: conditions, ids })
  const [isSelecting, setSelecting] = useState(false)
  const actions = useListActions(entity, view === undefined)
  const selects = rights.deleteMany || actions.length > 0
  const endSelection = () => {
    setSelected([])
    setSelecting(false)
  }
  const search = useRef<HTMLInputElement>(null)
  const paths = pathsOf(entity, base)
  const files = useFileStore(entity)
  const many = (view ?? { label: entity.label.many }).label[language]

  useKeys({ '/': () => search.current?.focus(), n: rights.create ? () => void navigate(paths.create) : undefined, 'ctrl+p': printing.run })
  // Rows deleted elsewhere can leave this page after the last one.
  const pages = data.total === undefined ? undefined : Math.max(1, Math.ceil(data.total / state.size))
  useEffect(() => {
    if (pages !== undefined && state.page > pages && !data.isFetching) state.change({ page: pages }, true)
  }, [pages, state, data.isFetching])

  const count = data.total === undefined ? undefined : data.all === undefined || data.all === data.total ? grouped(data.total) : say('list.countOf', { shown: data.total, all: data.all })
  const acting = { entity, rights, paths, state, meant: rowsMeant(entity, { view, source }), exporting, printing, total: data.total }
  const head = embedded ? null : <PageHead title={many} count={phone ? data.total === undefined ? undefined : grouped(data.total) : count} actions={rights.read && <ListActions {...acting} />} />
  if (!rights.read) {
    return <Page fill>{head}<PageState icon={<Icon name="lock" />} title={say('list.notReadable')} text={say('list.notReadableText', { permission: permissionName(entity, 'Read').split('.').join(' › ') })} /></Page>
  }
  const bar = { entity, state, columns, searchRef: search }
  return (
    <Page fill>
      {head}
      {phone ? <PhoneBar {...bar} /> : <SentenceBar {...bar} many={view ? many : entity.label.rows[language]} end={embedded ? <ListActions {...acting} small /> : null} />}
      <Suspense>{shown.total !== undefined && <PaperHead {...{ entity, many: view ? many : entity.label.rows[language], state, columns: columns.all, data: shown, over: view?.over, isOfService: source !== undefined }} />}</Suspense>
      <FilesContext value={files}><ListBody {...{ entity, rights, isPart: Object.keys(source?.query ?? {}).length > 0, state, columns: columns.shown, data: shown, deletes, paths, density, selects, selected, isSelecting, rowActions }} onSelect={setSelected} /></FilesContext>
      <ListFoot
        state={state} at={shown.at} total={shown.total} selected={selected.length} onClear={endSelection}
        onExport={() => exporting.run(selected.length, { ids: selected })} exporting={exporting.busy}
        {...(rights.deleteMany ? { onDelete: () => void deletes.many(selected).then((gone) => gone && endSelection()) } : {})}
        {...(selects ? { isSelecting, onSelecting: () => setSelecting(true) } : {})}
        {...(selected.length ? { actions: <FeatureActions actions={actions} entity={entity} ids={selected} rows={data.rows.filter(({ id }) => selected.includes(id))} onDone={endSelection} /> } : {})}
        {...(phone ? { newButton: newButton ?? (rights.create && <NewButton to={paths.create} label={newOne(entity, language, say)} />) } : {})}
      />
    </Page>
  )
}
