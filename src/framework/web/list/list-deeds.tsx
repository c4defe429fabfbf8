import type { EntityModel } from '#framework/metadata'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import type { pathsOf } from '../routes.ts'
import { useSession } from '../session/session.ts'
import { midSentence } from '../texts/mid-sentence.ts'
import { useSay } from '../texts/say.ts'
import type { ListRights } from './list-rights.ts'
import type { Export } from './use-export.ts'

export type ListPaths = ReturnType<typeof pathsOf>

/** Export, Import and New, each where the user may. Links, so that they open in a new tab as well. */
export function ListDeeds({ entity, rights, paths, exporting, total, small = false }: {
  entity: EntityModel
  rights: ListRights
  paths: ListPaths
  exporting: Export
  /** Rows that match; nothing to export without any. */
  total: number | undefined
  small?: boolean
}) {
  const say = useSay()
  const { language } = useSession()
  const one = midSentence(entity.label.one[language], language)
  const size = small ? 'small' : 'middle'
  return (
    <>
      <Button size={size} loading={exporting.busy} disabled={!total} icon={<Icon name="download" size={14} />} onClick={() => exporting.run(total ?? 0)}>{say('list.export')}</Button>
      {rights.import && paths.bulk && <LinkButton to={paths.bulk} size={size} icon="upload">{say('list.import')}</LinkButton>}
      {rights.create && <LinkButton to={paths.create} size={size} icon="plus" primary>{say('list.newOne', { one })}</LinkButton>}
    </>
  )
}

/** A link that looks like a button; a plain click stays inside the product. */
export function LinkButton({ to, icon, primary = false, size = 'middle', children }: { to: string; icon: 'plus' | 'upload'; primary?: boolean; size?: 'small' | 'middle'; children: string }) {
  const navigate = useNavigate()
  return (
    <Button
      href={to} type={primary ? 'primary' : 'default'} size={size} icon={<Icon name={icon} size={14} />}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void navigate(to)
      }}
    >
      {children}
    </Button>
  )
}

/** The phone's New, above the foot. */
export function NewButton({ to, label }: { to: string; label: string }) {
  return <Link className="list-new" to={to} aria-label={label}><Icon name="plus" size={20} /></Link>
}
