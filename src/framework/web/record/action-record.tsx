import type { EntityModel } from '#framework/metadata'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ListSource } from '../api/data-provider.ts'
import type { WireRow } from '../api/wire-row.ts'
import { ActionButtons, type ActionButtonsProps, type ActionItem } from '../frame/action-buttons.tsx'
import { PageFrame, type PageFrameProps } from '../frame/page-frame.tsx'
import { useRecent } from '../home/use-recent.ts'
import { useKeys } from '../page/keys.ts'
import { pathsOf } from '../routes.ts'
import { NeighbourButtons } from './neighbours.tsx'
import { RecordFrame, type RecordFrameProps } from './record-frame.tsx'
import { useNeighbours } from './use-neighbours.ts'

export interface ActionRecordProps<A extends string> extends Pick<ActionButtonsProps<A>, 'primary' | 'beside' | 'busy'>, Pick<RecordFrameProps, 'foot'>, Pick<PageFrameProps<unknown>, 'failedTitle'> {
  entity: EntityModel
  /** Address of the list. */
  base: string
  id: number
  /** As a service answered it. */
  read: { data: WireRow | undefined; error: unknown; refetch: () => unknown }
  /** What it is, behind its number. */
  what: string
  listTitle: string
  /** The service that gives the list's rows, by the list's address. */
  sourceOf?: (query: URLSearchParams) => ListSource
  /** What may be done now; null: nothing, since something else is under way on the page. */
  actions: readonly (ActionItem & { name: A })[] | null
  /** @returns true where the row is gone: its list is shown then */
  onAction: (name: A) => Promise<boolean | void> | void
  /** Key → actions, of which it does the first that is open. */
  keys: { readonly [key: string]: readonly A[] }
  /** Where its fields are edited, for whom they are: a label. */
  edit?: string | false
  /** The ways up and down the list stand beside the actions. */
  hasNeighbours?: boolean
  dialog: ReactNode
  /** Beside the content. @param act does an action of the row from there */
  side?: ReactNode | ((act: (name: A) => void) => ReactNode)
  children: (row: WireRow) => ReactNode
}

/** One row with the actions of its table, also by keys: its number and what it is, its place in the list it was opened from, panels, and what was put in between. */
export function ActionRecord<A extends string>({ entity, base, id, read: { data: row, error, refetch }, failedTitle, what, listTitle, sourceOf, actions, onAction, keys, edit = false, primary, beside = [], busy = null, hasNeighbours = true, side, foot, dialog, children }: ActionRecordProps<A>) {
  const navigate = useNavigate()
  const found = useNeighbours(entity, id, sourceOf)
  const list = found?.list ?? base
  const number = String(row?.['number'] ?? `#${id}`)
  useRecent(row && [number, what].filter(Boolean).join(' '))
  const act = async (name: A | 'edit') => {
    if (name === 'edit') await navigate(pathsOf(entity, base).edit(id))
    else if (await onAction(name)) await navigate(list)
  }
  useKeys(Object.fromEntries(Object.entries(keys).flatMap(([key, names]) => {
    const first = actions?.find(({ name, open }) => open && names.includes(name))
    return first ? [[key, () => void act(first.name)]] : []
  })))
  return (
    <RecordFrame
      title={number} subtitle={row && what} trail={[{ label: listTitle, to: list }]} back={list} side={row && (typeof side === 'function' ? side((name) => void act(name)) : side)} foot={row && foot}
      actions={row && actions && <>{hasNeighbours && <NeighbourButtons entity={entity} found={found} />}<ActionButtons<A | 'edit'> actions={edit ? [...actions, { name: 'edit', label: edit, open: true }] : actions} {...(primary === undefined ? {} : { primary })} beside={beside} busy={busy} onAction={(name) => void act(name)} /></>}
    >
      <PageFrame data={row} error={error} onRetry={() => void refetch()} failedTitle={failedTitle}>{children}</PageFrame>
      {dialog}
    </RecordFrame>
  )
}
