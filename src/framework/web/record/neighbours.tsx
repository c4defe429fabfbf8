import type { EntityModel } from '#framework/metadata'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { Icon } from '../icons/icon.tsx'
import { useKeys } from '../page/keys.ts'
import { pathsOf } from '../routes.ts'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'
import { useNeighbours, type Neighbours } from './use-neighbours.ts'
import './neighbours.css'

/** "3 of 12,480" with the ways up and down the list. */
export function NeighbourButtons({ entity, found }: { entity: EntityModel; found: Neighbours | undefined }) {
  const say = useSay()
  const { phone } = useSession()
  const navigate = useNavigate()
  // Back leads to the list, not through every record on the way.
  const go = (to: number | null | undefined) => (to ? () => void navigate(pathsOf(entity).record(to), { replace: true }) : undefined)
  useKeys({ k: go(found?.previous), j: go(found?.next) })
  if (!found) return null
  return (
    <div className="record-place">
      <span>{say('record.place', { place: found.place, total: found.total })}</span>
      <Button icon={<Icon name="up" size={14} />} aria-label={say('record.previous')} title={phone ? undefined : say('record.previousKey')} disabled={!found.previous} onClick={go(found.previous)} />
      <Button icon={<Icon name="down" size={14} />} aria-label={say('record.next')} title={phone ? undefined : say('record.nextKey')} disabled={!found.next} onClick={go(found.next)} />
    </div>
  )
}

/** Those beside a record in its entity's own list. */
export function RecordNeighbours({ entity, id }: { entity: EntityModel; id: number }) {
  return <NeighbourButtons entity={entity} found={useNeighbours(entity, id)} />
}
