import { Dialog, FormDialog, Icon, useReadAgain, useSession, useRows, type DialogField, type ListActionProps, type WireRow } from '#framework/web'
import { useRef, useState } from 'react'
import { openActions, type ActionRow } from '#framework/wire'
import { workOrderActions, type WorkOrderAction } from '../../rules.ts'
import { useOrderSay } from '../texts.ts'
import { calls } from './calls.ts'
import { closeFields } from './close-fields.ts'
import '../people/people.css'

interface Result { done: number; refused: number; items: readonly { id: number; success: boolean; message: string | null }[] }
export type SelectionActionName = Extract<WorkOrderAction, 'accept' | 'close' | 'dispatch' | 'reassign'>

const paths: { readonly [A in SelectionActionName]: string } = { accept: 'WorkOrder/Accept', close: 'WorkOrder/Close', dispatch: 'WorkOrder/Dispatch', reassign: 'WorkOrder/Reassign' }

/** One action on the selected work orders: how many of them it is open for, what it asks, and then what became of each. */
export function SelectionAction({ entity, ids, onClose, action }: ListActionProps & { action: SelectionActionName }) {
  const say = useOrderSay()
  const { language, user, permissions } = useSession()
  const [result, setResult] = useState<Result | null>(null)
  const isDone = useRef(false)
  const readAgain = useReadAgain()
  const data = useRows(entity, { skip: 0, take: ids.length, conditions: [['id.in', ids.join()]] }).data?.items
  const word = workOrderActions.actions[action].label[language].replace(/…$/, '')
  const open = data?.filter((row) => openActions(workOrderActions, entity, row as ActionRow, { userId: user.id, permissions }).some(({ name, isOpen }) => name === action && isOpen)).length
  if (result) {
    return (
      <Dialog width={560} title={say('doneOf', { action: word, done: result.done, all: result.items.length })} footer={null} onCancel={() => onClose(true)}>
        <ul className="order-results">{result.items.map((item) => <li key={item.id}><Icon name={item.success ? 'check' : 'close'} size={14} /><b><bdi>{numberOf(data, item.id)}</bdi></b><span>{item.success ? say('isDone') : item.message}</span></li>)}</ul>
      </Dialog>
    )
  }
  const asked: readonly (string | DialogField)[] = action === 'reassign' ? [{ field: 'assignedUser', required: true }] : (calls[action]?.fields ?? [])
  return (
    <FormDialog
      entity={entity} title={say('selectionAsk', { action: word, count: ids.length })} action={say('selectionDo', { action: word, count: ids.length })} service={paths[action]} {...(action === 'close' ? { fields: (entered) => closeFields(null, entered), values: { isVisited: true } } : { fields: asked })}
      text={open === undefined ? undefined : say('openFor', { open, all: ids.length })}
      body={({ assignedUserId, ...entered }) => ({ ids, ...entered, ...(assignedUserId === undefined ? {} : { userId: assignedUserId }) })}
      onDone={(answer) => {
        isDone.current = true
        setResult(answer as Result)
        readAgain()
      }}
      onClose={() => { if (!isDone.current) onClose(false) }}
    />
  )
}

function numberOf(rows: readonly WireRow[] | undefined, id: number): string {
  return String(rows?.find((row) => row.id === id)?.['number'] ?? id)
}
