import type { EntityModel } from '#framework/metadata'
import { Dialog, midSentence, Referrers, useDeletes, useSession, type WireRow } from '#framework/web'
import { useState } from 'react'
import { useSay } from '../texts.ts'

/** Asks before a place goes, and says what refers to it: each a link to these rows. */
export function RemovePlace({ entity, row, name, onClose }: { entity: EntityModel; row: WireRow; name: string; onClose: (gone: boolean) => void }) {
  const say = useSay()
  const { language } = useSession()
  const deletes = useDeletes(entity)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    onClose(await deletes.one(row, true))
  }
  return (
    <Dialog
      title={say('removeTitle', { name })} okText={say('removeIt', { one: midSentence(entity.label.one[language], language) })} cancelText={say('cancel')} okButtonProps={{ danger: true, loading: busy }}
      cancelButtonProps={{ autoFocus: true }} onOk={() => void remove()} onCancel={() => onClose(false)}
    >
      <p>{say('removeText')}</p>
      <Referrers entity={entity} id={row.id} />
    </Dialog>
  )
}
