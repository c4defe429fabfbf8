import { asFailure, Dialog, failureText, LeaveGuard, PageFrame, ReferencePicker, sendTo, useEntity, useGuardedClose, useReadAgain, useSay, useSession, type WireRow } from '#framework/web'
import { Input } from 'antd'
import { useState, type FormEvent } from 'react'
import { useOrderSay } from '../texts.ts'
import { loadOf, mayBeChosen, useProposals, whyOf, type CandidateLine } from './candidates.ts'
import './people.css'

const paths = { dispatch: 'WorkOrder/Dispatch', reassign: 'WorkOrder/Reassign' } as const

/** Gives a work order to a person: those whom a search would look at now, best first, or anybody. Typing narrows, Enter assigns. */
export function ChoosePerson({ row, action, onClose }: { row: WireRow; action: 'dispatch' | 'reassign'; onClose: () => void }) {
  const say = useOrderSay()
  const common = useSay()
  const { may } = useSession()
  const users = useEntity('User')
  const readAgain = useReadAgain()
  const { data, error, refetch } = useProposals([row.id])
  const [typed, type] = useState('')
  const [picked, pick] = useState<{ id: number; name: string | null } | null>(null)
  const [reason, setReason] = useState('')
  const [state, setState] = useState<{ busy: boolean; problem: string }>({ busy: false, problem: '' })
  // As it was last shown to whoever presses.
  const [known, setKnown] = useState(row)
  const changed = reason.trim() !== ''
  const close = useGuardedClose(changed, onClose)
  const all = data && (data.items[0]?.candidates ?? []).filter((each) => mayBeChosen(each) && each.userId !== known['assignedUserId'])
  const shown = all?.filter(({ userName }) => userName.toLowerCase().includes(typed.trim().toLowerCase())) ?? []
  // Whoever stood first stays chosen until something is typed, in whatever order people are read again: Enter is meant for the one who was seen.
  const [seen, see] = useState<number | null>(null)
  if (seen === null && shown[0]) see(shown[0].userId)
  const first = shown.find(({ userId }) => userId === seen)
  const chosen = picked ?? (first ? { id: first.userId, name: first.userName } : null)
  const assign = async () => {
    if (!chosen || state.busy) return
    setState({ busy: true, problem: '' })
    const give = (rowVersion: unknown) => sendTo('POST', paths[action], { body: { id: row.id, rowVersion, userId: chosen.id, ...(action === 'reassign' && reason.trim() ? { reason } : {}) }, failure: 'own' })
    try {
      await give(known['rowVersion']).catch((thrown: unknown) => {
        const current = sameOrder(known, thrown)
        if (!current) throw thrown
        return give(current['rowVersion'])
      })
      readAgain()
      onClose()
    } catch (thrown) {
      const failure = asFailure(thrown)
      // Changed meanwhile: the page shows how it stands, and a second press is meant for that.
      const current = failure.data as WireRow | null
      if (failure.status === 409 && typeof current?.['rowVersion'] === 'number') setKnown(current)
      setState({ busy: false, problem: failure.message || failureText(failure, common).text })
      readAgain()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void assign()
  }
  return (
    <Dialog
      width={480} title={say(action === 'reassign' ? 'reassignTitle' : 'dispatchTitle', { number: String(row['number'] ?? row.id) })} onCancel={close} cancelButtonProps={{ onClick: onClose }} onOk={() => void assign()}
      okText={chosen?.name ? say(action === 'reassign' ? 'reassignTo' : 'dispatchToPerson', { name: chosen.name }) : say(action === 'reassign' ? 'reassign' : 'dispatchNow')} cancelText={common('parts.cancel')} okButtonProps={{ disabled: !chosen, loading: state.busy }}
    >
      {changed && <LeaveGuard />}
      <form className="order-people" onSubmit={submit}>
        {state.problem && <p className="order-problem" role="alert">{state.problem}</p>}
        {/* The dialog is there to be typed into. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Input value={typed} aria-label={say('findPerson')} placeholder={say('findPerson')} onChange={({ target }) => { type(target.value); pick(null); see(null) }} autoFocus />
        <PageFrame data={all && shown} error={error} onRetry={() => void refetch()} failedTitle={say('peopleFailed')} skeleton={3}>
          {(people) => (people.length
            ? <div className="order-choices" role="radiogroup" aria-label={say('people')}>{people.map((each) => <Choice key={each.userId} person={each} on={chosen?.id === each.userId} onPick={() => pick({ id: each.userId, name: each.userName })} />)}</div>
            : <p className="order-quiet">{say(typed ? 'nobodyFound' : 'nobodyNear')}</p>)}
        </PageFrame>
        {may(users, 'Read') && <><label htmlFor="order-anybody">{say('anybody')}</label><ReferencePicker target={users} id="order-anybody" value={picked && !shown.some(({ userId }) => userId === picked.id) ? picked.id : null} label={say('anybody')} onChange={(id, name) => pick(id === null ? null : { id, name })} /></>}
        {action === 'reassign' && <><label htmlFor="order-reason">{say('reason')}</label><Input.TextArea id="order-reason" value={reason} maxLength={1000} autoSize={{ minRows: 1, maxRows: 4 }} onChange={({ target }) => setReason(target.value)} /></>}
        <button type="submit" className="hidden-text" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  )
}

/** The order as it is now, where it moved on without anybody giving it away or changing its state: what the clock wrote is no reason to ask once more. */
function sameOrder(known: WireRow, thrown: unknown): WireRow | null {
  const failure = asFailure(thrown)
  const current = failure.status === 409 ? failure.data as WireRow | null : null
  return current && ['assignedUserId', 'status', 'isHeld'].every((name) => (current[name] ?? null) === (known[name] ?? null)) ? current : null
}

function Choice({ person, on, onPick }: { person: CandidateLine; on: boolean; onPick: () => void }) {
  const say = useOrderSay()
  return (
    <label className={on ? 'order-picked' : undefined}>
      <input type="radio" name="order-person" checked={on} onChange={onPick} />
      <b><bdi>{person.userName}</bdi></b><span>{loadOf(person, say)}</span><small>{whyOf(person, say)}</small>
    </label>
  )
}
