import { Link } from 'react-router-dom'
import { Icon } from '../icons/icon.tsx'
import { useSay } from '../texts/say.ts'
import type { ListRights } from './list-rights.ts'

/** Edit, Clone and Delete of one row; in sight on hover and focus, reached by the arrow keys. On touch the record's own page has them. */
export function RowActions({ name, rights, editPath, clonePath, onDelete }: { name: string; rights: ListRights; editPath: string; clonePath: string; onDelete: () => void }) {
  const say = useSay()
  return (
    <div className="row-actions">
      {rights.update && <Link tabIndex={-1} to={editPath} aria-label={`${say('list.edit')} ${name}`} title={say('list.edit')}><Icon name="edit" /></Link>}
      {rights.create && rights.update && <Link tabIndex={-1} to={clonePath} aria-label={`${say('list.clone')} ${name}`} title={say('list.clone')}><Icon name="copy" /></Link>}
      {rights.delete && <button type="button" tabIndex={-1} aria-label={`${say('list.delete')} ${name}`} title={say('list.delete')} onClick={onDelete}><Icon name="trash" /></button>}
    </div>
  )
}
