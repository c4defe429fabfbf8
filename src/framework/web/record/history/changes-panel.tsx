import type { EntityModel } from '#framework/metadata'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../../texts/say.ts'
import { RecordPanel } from '../record-panel.tsx'
import { Changes } from './history.tsx'
import { useHistory } from './use-history.ts'

/** Every change of a record, field by field, each to be put back, on a page that tells what happened in its own words: read once it is asked for. */
export function ChangesPanel({ entity, id }: { entity: EntityModel; id: number }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <RecordPanel title={say('record.everyChange')} actions={<Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>{say(open ? 'record.hideChanges' : 'record.showChanges')}</Button>}>
      {open && <AllChanges entity={entity} id={id} />}
    </RecordPanel>
  )
}

function AllChanges({ entity, id }: { entity: EntityModel; id: number }) {
  const history = useHistory(entity, id)
  return <div className="record-history record-history-below"><Changes entity={entity} id={id} history={history} /></div>
}
