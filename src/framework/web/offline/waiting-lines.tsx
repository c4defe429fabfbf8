import { useState, useSyncExternalStore } from 'react'
import { useSettings } from '../session/settings.ts'
import { useSay } from '../texts/say.ts'
import { dropWaiting, laterCall, tryWaiting, waitingWrites, watchWaiting } from './outbox.ts'
import type { WaitingWrite } from './waiting-write.ts'

/** How much waits to be sent; what the server refused, beside what was typed, with the ways out. */
export function WaitingLines() {
  const say = useSay()
  const writes = useSyncExternalStore(watchWaiting, waitingWrites)
  const refused = writes.filter(({ problem }) => problem !== null)
  return (
    <>
      {writes.length > 0 && <span className="connection-line"><strong>{say('writes.waiting', { count: writes.length })}</strong></span>}
      {refused.map((write) => <Refused key={write.id} write={write} />)}
    </>
  )
}

function Refused({ write }: { write: WaitingWrite }) {
  const say = useSay()
  const { language } = useSettings()
  const [isAsked, ask] = useState(false)
  const typed = typedIn(write.body)
  const label = laterCall(write.path)?.label[language] ?? ''
  return (
    <span className="connection-line">
      <strong>{say('writes.laterRefused', { what: [label, write.title ?? (write.row > 0 && `#${write.row}`)].filter(Boolean).join(' ') })}</strong> <span dir="auto">{write.isGone && write.row > 0 ? say('writes.laterGone') : write.problem}</span>
      {typed.length > 0 && <q dir="auto">{typed.join(' · ')}</q>}
      <button type="button" onClick={() => void tryWaiting(write)}>{say('page.tryAgain')}</button>
      {isAsked ? <button type="button" onClick={() => void dropWaiting(write)}>{say('writes.dropSurely')}</button> : <button type="button" onClick={() => ask(true)}>{say('writes.drop')}</button>}
    </span>
  )
}

/** Words and numbers a person typed: those of circumstances and keys are left out. */
function typedIn(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => typedIn(each, name))
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, part]) => typedIn(part, key))
  return typeof value === 'string' && value !== '' && ['reason', 'remarks', 'remark', 'value'].includes(name) ? [value] : []
}
