import { useState } from 'react'
import { useSay } from '../texts/say.ts'
import './recovery-codes.css'

/** Codes that are shown this once, to be copied or kept as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const say = useSay()
  const [copied, setCopied] = useState(false)
  const text = codes.join('\n')
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true)).catch(() => undefined)
  return (
    <div className="recovery-codes">
      <ul dir="ltr" aria-label={say('signIn.recoveryTitle')}>{codes.map((code) => <li key={code}><code>{code}</code></li>)}</ul>
      <div>
        <button type="button" onClick={() => void copy()}>{say(copied ? 'signIn.copied' : 'signIn.copyCodes')}</button>
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`} download="recovery-codes.txt">{say('signIn.downloadCodes')}</a>
      </div>
    </div>
  )
}
