/** Makes a key: a name, whose rights, which of them, until when. Its text is shown once, by the page. */
import type { FieldModel } from '#framework/metadata'
import { standardField } from '#framework/wire'
import { FormDialog, useEntity, useSession, type DialogField } from '#framework/web'
import { useState } from 'react'
import { apiKeyDays } from '../../rules.ts'
import { useSay } from '../texts.ts'

export interface MadeKey {
  id: string
  key: string
  expiresAt: string
}

export function NewKey({ onClose, onMade }: { onClose: () => void; onMade: (made: MadeKey) => void }) {
  const say = useSay()
  const { user } = useSession()
  const entity = useEntity('User')
  const field = (wire: string, label: string, more: Partial<FieldModel>): FieldModel => {
    const both = { en: label, ur: label }
    return { ...standardField('id'), key: wire, wire, label: both, short: both, readOnly: false, computed: false, required: true, ...more }
  }
  const fields: DialogField[] = [
    { field: field('name', say('keyName'), { kind: 'text', max: 100 }), required: true, help: say('keyNameHelp') },
    { field: field('userId', say('keyOwner'), { kind: 'ref', target: 'User' }), required: true, help: say('keyOwnerHelp') },
    { field: field('roleId', say('keyRole'), { kind: 'ref', target: 'Role' }), required: true, help: say('keyRoleHelp') },
    { field: field('expiresOn', say('keyUntil'), { kind: 'date' }), required: true, help: say('keyUntilHelp', { days: apiKeyDays.most }) },
  ]
  const [usual] = useState(() => new Date(Date.now() + apiKeyDays.usual * 86_400_000).toISOString().slice(0, 10))
  return (
    <FormDialog
      entity={entity} title={say('makeKeyTitle')} action={say('makeKey')} service="ApiKey/Create" method="POST" fields={fields} values={{ userId: user.id, expiresOn: usual }}
      body={(values) => ({ ...values, expiresOn: String(values['expiresOn'] ?? '').slice(0, 10) })} onClose={onClose} onDone={(made) => onMade(made as MadeKey)}
    />
  )
}
