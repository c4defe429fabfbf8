import type { EntityModel } from '#framework/metadata'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { WireRow } from '../api/wire-row.ts'
import { Icon } from '../icons/icon.tsx'
import { lastAddressOf } from '../list/state/last-address.ts'
import { listRights } from '../list/list-rights.ts'
import { useDeletes } from '../list/actions/use-deletes.ts'
import { pathsOf } from '../routes.ts'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'

/** What may be done with a record, by right. */
export function RecordActions({ entity, row }: { entity: EntityModel; row: WireRow }) {
  const { may } = useSession()
  const say = useSay()
  const navigate = useNavigate()
  const deletes = useDeletes(entity)
  const rights = listRights(entity, may)
  const paths = pathsOf(entity)
  const remove = async () => {
    if (await deletes.one(row)) await navigate(lastAddressOf(entity))
  }
  return (
    <>
      {rights.delete && <Button icon={<Icon name="trash" />} onClick={() => void remove()}>{say('record.delete')}</Button>}
      {rights.create && <Button icon={<Icon name="copy" />} onClick={() => void navigate(`${paths.create}?clone=${row.id}`)}>{say('record.clone')}</Button>}
      {rights.update && <Button type="primary" icon={<Icon name="edit" />} onClick={() => void navigate(paths.edit(row.id))}>{say('record.edit')}</Button>}
    </>
  )
}
