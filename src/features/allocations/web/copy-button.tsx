import { FormDialog, Icon, useEntity, useFeedback } from '#framework/web'
import { standardField } from '#framework/wire'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from './texts.ts'

/** Gives a user what another has. */
export function CopyButton({ userId, name }: { userId: number; name: string }) {
  const say = useSay()
  const user = useEntity('User')
  const client = useQueryClient()
  const { toast } = useFeedback()
  const [open, setOpen] = useState(false)
  const label = { en: say('copyFrom'), ur: say('copyFrom') }
  const done = (result: unknown) => {
    const { kinds } = result as { kinds: { added: number }[] }
    toast(say('copied', { count: kinds.reduce((sum, { added }) => sum + added, 0) }))
    void client.invalidateQueries()
  }
  return (
    <>
      <Button icon={<Icon name="copy" />} onClick={() => setOpen(true)}>{say('copy')}</Button>
      {open && (
        <FormDialog
          entity={user} title={say('copyTitle', { name })} text={say('copyText')} action={say('copyAction')} service="Allocation/Copy" onClose={() => setOpen(false)} onDone={done}
          fields={[{ field: { ...standardField('id'), kind: 'ref', key: 'from', wire: 'fromUserId', target: 'User', label, short: label, readOnly: false, computed: false }, required: true }]} body={(values) => ({ fromUserId: values['fromUserId'], toUserIds: [userId] })}
        />
      )}
    </>
  )
}
