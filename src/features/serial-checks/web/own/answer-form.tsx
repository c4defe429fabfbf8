import { asFailure, failureText, PendingPictures, PictureButtons, ScanButton, sendOrKeep, shrinkPicture, useEntity, usePictures, useSay, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { results } from '../../rules.ts'
import { useCheckSay } from '../texts.ts'
import { useBegun } from './use-begun.ts'
import { useAnswer, type ShownLine } from './use-own-checks.ts'

const words = [['match', results.match], ['differs', results.differs], ['missing', results.missing]] as const

/** One serial number: match, differs or missing, with what was found, a picture and a remark. @param scanned what was read before the row was chosen */
export function AnswerForm({ line, scanned, onClose }: { line: ShownLine; scanned: string | null; onClose: () => void }) {
  const say = useCheckSay()
  const parts = useSay()
  const entity = useEntity('AssetCheckLine')
  const { announced: { uploadMb } } = useSession()
  const answer = useAnswer()
  const { begun: { result, found, remarks }, set, drop } = useBegun(line, scanned)
  const [problem, setProblem] = useState<string | null>(null)
  /** Sent without the serial number that was found: said at its box until there is one. */
  const [isBare, setBare] = useState(false)
  const [busy, setBusy] = useState(false)
  const pictures = usePictures({ largest: Math.max(uploadMb ?? 10, 10), most: 1, upload: async (file, sending) => sendOrKeep(entity, 'image', await shrinkPicture(file), sending) })
  const [image] = pictures.keys
  const send = async () => {
    if (busy) return
    if (result === results.differs && !found.trim()) {
      setBare(true)
      document.getElementById(`found-${line.id}`)?.focus()
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      await answer(line, { result, ...(result === results.differs ? { foundSerial: found.trim() } : {}), ...(remarks.trim() ? { remarks: remarks.trim() } : {}), ...(image ? { image } : {}) })
      drop()
      onClose()
    } catch (thrown) {
      const failure = asFailure(thrown)
      setProblem(failure.validationErrors[0]?.message ?? (failure.message || failureText(failure, parts).text))
    } finally {
      setBusy(false)
    }
  }
  const lacks = isBare && !found.trim()
  return (
    <div className="checks-form" role="group" aria-label={say('verify', { what: `${line.what} ${line.expectedSerial}` })}>
      <p><b dir="auto">{line.what}</b><span>{say('books', { serial: line.expectedSerial })}</span></p>
      <div className="checks-choices" role="radiogroup" aria-label={say('verify', { what: line.what })}>
        {words.map(([word, value]) => <label key={word} data-chosen={result === value}><input type="radio" name={`result-${line.id}`} checked={result === value} onChange={() => { set({ result: value }); setProblem(null) }} />{say(word)}</label>)}
      </div>
      {result === results.differs && (
        <div className="checks-found">
          <label htmlFor={`found-${line.id}`}>{say('found')}</label>
          <div><input id={`found-${line.id}`} value={found} maxLength={128} autoComplete="off" autoCapitalize="characters" aria-invalid={lacks} aria-describedby={lacks ? `lacks-${line.id}` : undefined} onChange={({ target }) => set({ found: target.value })} /><ScanButton what={say('scan')} onCode={(code) => set({ found: code })} /></div>
          {lacks && <p id={`lacks-${line.id}`} className="checks-problem" role="alert">{say('foundNeeded')}</p>}
        </div>
      )}
      <label className="checks-remark">{say('remarks')}<textarea value={remarks} maxLength={1000} rows={2} onChange={({ target }) => set({ remarks: target.value })} /></label>
      <div className="checks-picture"><span>{say('takePicture')}</span>{pictures.pending.length ? <PendingPictures pictures={pictures} /> : <PictureButtons pictures={pictures} />}{pictures.problem && <p role="alert">{pictures.problem}</p>}</div>
      {problem && <p className="checks-problem" role="alert">{problem}</p>}
      <div className="checks-buttons"><Button type="primary" loading={busy} disabled={!pictures.ready} onClick={() => void send()}>{say('send')}</Button><Button onClick={() => { drop(); onClose() }}>{say('cancel')}</Button></div>
    </div>
  )
}
