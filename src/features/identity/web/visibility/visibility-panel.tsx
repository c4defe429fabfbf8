/** On a record: choose a user, see why he sees it or not. On a user: find a row instead. */
import { RecordPanel, ReferencePicker, useEntity, type RecordPanelProps } from '#framework/web'
import { useId, useState } from 'react'
import { useSay } from '../texts.ts'
import { Explained } from './explained.tsx'
import type { RowKey } from './explanation.ts'
import { RowFinder } from './row-finder.tsx'
import './visibility.css'

export function VisibilityPanel({ entity, row }: RecordPanelProps) {
  return entity.tableOf === 'User' ? <OfUser key={row.id} id={row.id} name={String(row['fullName'] ?? row['userName'] ?? '')} /> : <OfRow key={`${entity.key} ${row.id}`} entity={entity.key} id={row.id} />
}

function OfRow(row: RowKey) {
  const say = useSay()
  const target = useEntity('User')
  const field = useId()
  const [userId, setUser] = useState<number | null>(null)
  return (
    <RecordPanel title={say('whyOfRow')}>
      <div className="why-user"><label htmlFor={field}>{say('whyUser')}</label><ReferencePicker target={target} id={field} value={userId} onChange={setUser} /></div>
      {userId !== null && <Explained userId={userId} row={row} />}
    </RecordPanel>
  )
}

function OfUser({ id, name }: { id: number; name: string }) {
  const say = useSay()
  const [row, setRow] = useState<RowKey | null>(null)
  return (
    <RecordPanel title={say('whyOfUser', { name })}>
      <RowFinder onFound={setRow} />
      {row && <Explained userId={id} row={row} heading="h3" />}
    </RecordPanel>
  )
}
