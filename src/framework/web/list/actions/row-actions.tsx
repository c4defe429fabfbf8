import { Link } from 'react-router-dom'
import { Icon } from '../../icons/icon.tsx'
import { useSay } from '../../texts/say.ts'
import type { ListRights } from '../list-rights.ts'
import { mostButtons, type RowActionItem } from './row-action-item.ts'

/** Edit, Clone and Delete of one row, after what its page does with it; in sight on hover and focus, reached by the arrow keys. On touch the record's own page has them. */
export function RowActions({ name, rights, editPath, clonePath, onDelete, items = [] }: { name: string; rights: ListRights; editPath: string; clonePath: string; onDelete: () => void; items?: readonly RowActionItem[] | undefined }) {
  const say = useSay()
  return (
    <div className="row-actions">
      {items.slice(0, mostButtons).map(({ name: action, label, key, run }) => <button key={action} type="button" className="row-action-words" tabIndex={-1} aria-label={`${label} ${name}`} aria-keyshortcuts={key} title={key && `${label} (${key})`} onClick={run}>{label}</button>)}
      {rights.update && <Link tabIndex={-1} to={editPath} aria-label={`${say('list.edit')} ${name}`} title={say('list.edit')}><Icon name="edit" /></Link>}
      {rights.create && rights.update && <Link tabIndex={-1} to={clonePath} aria-label={`${say('list.clone')} ${name}`} title={say('list.clone')}><Icon name="copy" /></Link>}
      {rights.delete && <button type="button" tabIndex={-1} aria-label={`${say('list.delete')} ${name}`} title={say('list.delete')} onClick={onDelete}><Icon name="trash" /></button>}
    </div>
  )
}
