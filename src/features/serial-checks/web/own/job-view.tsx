import { asFailure, ScanButton, useFeedback } from '#framework/web'
import { Button } from 'antd'
import { useState, type FormEvent } from 'react'
import { serialKey } from '../../model/places.ts'
import { decisions, results } from '../../rules.ts'
import { useCheckSay } from '../texts.ts'
import { AnswerForm } from './answer-form.tsx'
import { useAnswer, type ShownCheck, type ShownLine } from './use-own-checks.ts'

const isOpen = ({ result, decision }: ShownLine) => result === results.open || decision === decisions.refused

/** A job on the spot: each scan that is of the job is a match at once; what is not leads to the row on which it stands. */
export function JobView({ check: { lines } }: { check: ShownCheck }) {
  const say = useCheckSay()
  const { toast, showFailure } = useFeedback()
  const answer = useAnswer()
  const [typed, setTyped] = useState('')
  const [scanned, setScanned] = useState<string | null>(null)
  const [chosen, choose] = useState<number | null>(null)
  // The camera covers what is told elsewhere.
  const [told, setTold] = useState('')
  const lineOf = (serial: string) => lines.find(({ expectedSerial }) => serialKey(expectedSerial) === serialKey(serial))
  const take = async (code: string) => {
    const serial = code.trim()
    if (!serial) return
    setTyped('')
    const line = lineOf(serial)
    if (!line) { setScanned(serial); return }
    setScanned(null)
    const tell = (text: string, kind?: 'info') => { setTold(text); toast(text, kind ? { kind } : {}) }
    if (line.result === results.match) { tell(say('already', { serial }), 'info'); return }
    try {
      await answer(line, { result: results.match, foundSerial: line.expectedSerial })
      tell(say('matched', { serial: line.expectedSerial, what: line.what }))
    } catch (thrown) {
      const failure = asFailure(thrown)
      setTold(failure.validationErrors[0]?.message ?? failure.message)
      if (!failure.isSignedOut) showFailure(failure)
    }
  }
  const submit = (event: FormEvent) => { event.preventDefault(); void take(typed) }
  return (
    <>
      <form className="checks-scan" onSubmit={submit}>
        <input value={typed} onChange={({ target }) => setTyped(target.value)} aria-label={say('type')} placeholder={say('type')} maxLength={128} autoComplete="off" autoCapitalize="characters" enterKeyHint="search" />
        <Button htmlType="submit" disabled={!typed.trim()}>{say('enter')}</Button>
        <ScanButton what={say('scan')} onCode={(code) => { void take(code); return lineOf(code) !== undefined }} many={{ told: <p>{told || say('scanOn')} {say('progress', { done: lines.filter((line) => !isOpen(line)).length, count: lines.length })}</p>, done: say('scanDone') }} />
      </form>
      {scanned !== null && <p className="checks-unknown" role="alert">{say('unknown', { serial: scanned })}</p>}
      {([['open', lines.filter(isOpen)], ['done', lines.filter((line) => !isOpen(line))]] as const).map(([title, of]) => of.length > 0 && (
        <section key={title} aria-label={say(title)}>
          <h2>{say(title)} {of.length}</h2>
          <ul className="checks-lines">
            {of.map((line, n) => (
              <li key={line.id} data-result={line.result}>
                {of[n - 1]?.siteId !== line.siteId && <h3><bdi>{line.siteCode}</bdi> <span dir="auto">{line.siteName}</span></h3>}
                {chosen === line.id ? <AnswerForm line={line} scanned={scanned} onClose={() => { choose(null); setScanned(null) }} /> : <Line line={line} onChoose={() => choose(line.id)} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Line({ line, onChoose }: { line: ShownLine; onChoose: () => void }) {
  const say = useCheckSay()
  const said = line.result === results.match ? say('saidMatch') : line.result === results.missing ? say('saidMissing') : line.result === results.differs ? say('saidDiffers', { serial: line.foundSerial }) : null
  return (
    <button type="button" className="checks-line" disabled={line.decision === decisions.accepted} onClick={onChoose}>
      <span><b dir="auto">{line.what}</b>{' '}<bdi>{line.expectedSerial}</bdi></span>
      <span className="checks-said">
        {said && <span data-bad={line.result !== results.match}>{said}</span>}
        {line.waits && <small>{say('waits')}</small>}
        {line.problem && <small data-bad>{say('cannotSend', { problem: line.problem })}</small>}
        {line.decision === decisions.refused && <small data-bad>{say('refusedBecause', { reason: line.decisionReason })}</small>}
        {line.decision === decisions.accepted && <small>{say('acceptedWord')}</small>}
      </span>
    </button>
  )
}
