/** Up to which level a user approves: one number, which stands with what else the user was given. */
import { FormDialog, Icon, listPath, sendTo, useFeedback, useService, useSession } from '#framework/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSay } from './texts.ts'

interface Level { id: number; level: number | null }

export function ApprovalLevel({ userId, name }: { userId: number; name: string }) {
  const { model, may } = useSession()
  const entity = model.get('ApprovallevelAllocation')
  return entity && may(entity, 'Read') ? <LevelRow userId={userId} name={name} /> : null
}

function LevelRow({ userId, name }: { userId: number; name: string }) {
  const say = useSay()
  const { model, may, language } = useSession()
  const client = useQueryClient()
  const { toast } = useFeedback()
  const [setting, setSetting] = useState(false)
  const { data } = useService<{ items: readonly Level[] }>('ApprovallevelAllocation/GetAllApprovallevelAllocationDataByUserId', { userId })
  const take = useMutation({
    mutationFn: (id: number) => sendTo('DELETE', 'ApprovallevelAllocation/Delete', { query: [['id', id]] }),
    async onSuccess() {
      toast(say('taken', { count: 1 }))
      await client.invalidateQueries()
    },
  })
  const entity = model.get('ApprovallevelAllocation')
  const field = entity?.fields.find(({ key }) => key === 'level')
  if (!entity || !field || !data) return null
  const [held] = data.items
  const list = listPath(entity)
  return (
    <div className="allocation-kind">
      <dt>{say('approvalLevel')}</dt>
      <dd>
        {held ? (
          <span className="allocation-token">
            <span className="number">{held.level ?? '–'}</span>
            {may(entity, 'Delete') && <button type="button" aria-label={say('takeLevel', { level: held.level ?? '' })} onClick={() => take.mutate(held.id)}><Icon name="close" size={14} /></button>}
          </span>
        ) : <span className="allocation-none">{say('none')}</span>}
        {!held && may(entity, 'Create') && <Button size="small" icon={<Icon name="plus" />} aria-label={say('setLevel')} onClick={() => setSetting(true)}>{say('add')}</Button>}
        {list && may(entity, 'Pages') && <Link className="allocation-list" to={list} aria-label={`${say('list')}: ${entity.label.many[language]}`}>{say('list')}</Link>}
      </dd>
      {setting && (
        <FormDialog
          entity={entity} title={say('levelOf', { name })} action={say('addAction')} fields={[{ field, required: true }]}
          body={(values) => ({ userId, level: values[field.wire] })} onClose={() => setSetting(false)} onDone={() => { toast(say('levelSet')); void client.invalidateQueries() }}
        />
      )}
    </div>
  )
}
