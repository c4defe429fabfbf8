/** Resigning and transferring, on the overview and on the record of an employee. */
import { Icon, useEntity, useSession, type WireRow } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useEmployeeSay } from '../texts.ts'
import { usePerson } from '../use-people.ts'
import { ChangeDialog } from './change-dialog.tsx'

export function ChangeButtons({ row }: { row: WireRow }) {
  const say = useEmployeeSay()
  const entity = useEntity('Employee')
  const { may } = useSession()
  const { data: person } = usePerson(row.id)
  const [dialog, setDialog] = useState<'resign' | 'transfer' | null>(null)
  if (!may(entity, 'Update') || row['isResigned'] === true) return null
  return (
    <>
      <Button disabled={!person || person.isOneself} onClick={() => setDialog('resign')}>{say('resign')}</Button>
      <Button icon={<Icon name="swap" size={14} />} disabled={!person} onClick={() => setDialog('transfer')}>{say('transfer')}</Button>
      {dialog && <ChangeDialog kind={dialog} id={row.id} name={String(row['name'] ?? '')} onClose={() => setDialog(null)} />}
    </>
  )
}
