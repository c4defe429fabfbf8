import { useState, type FormEvent } from 'react'
import { ScanButton } from './scan-button.tsx'
import './scan.css'

interface ScanBoxProps {
  /** What is read, as the camera's title says. */
  what: string
  /** What stands in the empty box, and names it. */
  hint: string
  onCode: (code: string) => unknown
  id?: string
}

/** A box for a code, with the camera beside it: a hand scanner types into it and ends with Enter, and so does who reads the label. It is empty again for the next one, and keeps the focus. */
export function ScanBox({ what, hint, onCode, id }: ScanBoxProps) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim()
    if (!code) return
    setTyped('')
    onCode(code)
  }
  return (
    <form className="scan-box" onSubmit={submit}>
      <input {...(id ? { id } : {})} type="text" {...(typed ? { dir: 'auto' } : {})} value={typed} maxLength={128} placeholder={hint} aria-label={hint} autoComplete="off" autoCapitalize="off" spellCheck={false} enterKeyHint="search" onChange={({ target }) => setTyped(target.value)} />
      <ScanButton what={what} onCode={onCode} />
    </form>
  )
}
