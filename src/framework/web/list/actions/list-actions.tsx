import type { EntityModel } from '#framework/metadata'
import { Button } from 'antd'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { callFor } from '../../api/send.ts'
import { useFeatureParts } from '../../feature/feature-parts.ts'
import { useFeedback } from '../../feedback/feedback.tsx'
import { Icon } from '../../icons/icon.tsx'
import type { pathsOf } from '../../routes.ts'
import { useSession } from '../../session/session.ts'
import { nounOf } from '../../texts/mid-sentence.ts'
import { newOne } from '../../texts/new-one.ts'
import { useSay } from '../../texts/say.ts'
import { ExportButton } from '../export/export-button.tsx'
import type { ListRights } from '../list-rights.ts'
import type { Export } from '../export/use-export.ts'
import type { ListPrint } from '../print/use-list-print.ts'
import { conditionsOf, type Conditions, type ListState } from '../state/list-address.ts'

export type ListPaths = ReturnType<typeof pathsOf>

/** Print, Export, Import and New, each where the user may. Links, so that they open in a new tab as well. */
export function ListActions({ entity, rights, paths, state, meant, exporting, printing, total, small = false }: {
  entity: EntityModel
  rights: ListRights
  paths: ListPaths
  state: Pick<ListState, 'search' | 'filters'>
  /** What it shows before anybody narrows it; null where conditions cannot tell. */
  meant: Conditions | null
  exporting: Export
  printing: Pick<ListPrint, 'busy' | 'run'>
  /** Rows that match; nothing to export without any. */
  total: number | undefined
  small?: boolean
}) {
  const say = useSay()
  const { language, may } = useSession()
  const navigate = useNavigate()
  const many = nounOf(entity, language)
  const size = small ? 'small' : 'middle'
  return (
    <>
      {paths.list && may(entity, 'Delete') && callFor(entity, 'deletedRows') && <Button type="text" size={size} href={paths.deleted} icon={<Icon name="trash" size={14} />} aria-label={say('list.deleted', { many })} title={say('list.deleted', { many })} onClick={(event) => stay(event, () => void navigate(paths.deleted))} />}
      <ListLinks entity={entity} state={state} meant={meant} size={size} />
      <Button className="list-print" type="text" size={size} icon={<Icon name="printer" size={14} />} aria-label={say('list.print')} title={say('list.print')} loading={printing.busy} disabled={!printing.run} onClick={printing.run} />
      <ExportButton exporting={exporting} total={total} size={size} />
      {rights.import && paths.bulk && <LinkButton to={paths.bulk} size={size} icon="upload">{say('list.import')}</LinkButton>}
      {rights.create && <LinkButton to={paths.create} size={size} icon="plus" primary>{newOne(entity, language, say)}</LinkButton>}
    </>
  )
}

/** What features make of a list with its conditions. */
function ListLinks({ entity, state, meant, size }: { entity: EntityModel; state: Pick<ListState, 'search' | 'filters'>; meant: Conditions | null; size: 'small' | 'middle' }) {
  const say = useSay()
  const session = useSession()
  const navigate = useNavigate()
  const { toast } = useFeedback()
  return useFeatureParts().listLinks.filter(({ isOpen }) => isOpen(session, entity)).map(({ name, label, icon, to, meansRows }) => {
    const drawn = { type: 'text', size, icon: <Icon name={icon} size={14} /> } as const
    if (meansRows && !meant) {
      const why = say('list.rowsNotTold', { what: label[session.language] })
      return <Button key={name} {...drawn} className="list-off" aria-disabled aria-label={why} title={why} onClick={() => toast(why, { kind: 'info' })} />
    }
    const address = to(entity, conditionsOf(state, meant ?? []))
    return <Button key={name} {...drawn} href={address} aria-label={label[session.language]} title={label[session.language]} onClick={(event) => stay(event, () => void navigate(address))} />
  })
}

/** A plain click stays inside the product; with a key held the browser opens the link as it does any other. */
function stay(event: MouseEvent, go: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  go()
}

/** A link that looks like a button; a plain click stays inside the product. */
export function LinkButton({ to, icon, primary = false, size = 'middle', children }: { to: string; icon: 'plus' | 'upload'; primary?: boolean; size?: 'small' | 'middle'; children: string }) {
  const navigate = useNavigate()
  return (
    <Button
      href={to} type={primary ? 'primary' : 'default'} size={size} icon={<Icon name={icon} size={14} />}
      onClick={(event) => stay(event, () => void navigate(to))}
    >
      {children}
    </Button>
  )
}

/** The phone's New, in the foot. */
export function NewButton({ to, label }: { to: string; label: string }) {
  return <Link className="list-new" to={to} aria-label={label}><Icon name="plus" size={20} /></Link>
}
