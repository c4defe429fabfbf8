import { useSession } from '#framework/web'
import { useId, type ReactNode } from 'react'
import type { Finding } from '../../../rules.ts'

export interface Control {
  id: string
  status?: 'error' | 'warning'
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** One field of the inspector: its label, what is entered, what is against it. `children` get what ties the three together. */
export function Field({ name, label, findings, hint, children }: {
  /** Member of the question, section or template: the cursor finds it by that. */
  name: string
  label: ReactNode
  findings: readonly Finding[]
  hint?: ReactNode
  children: (control: Control) => ReactNode
}) {
  const { language } = useSession()
  const id = useId()
  const isWrong = findings.some(({ level }) => level !== 'advice')
  const hasNote = findings.length > 0 || hint !== undefined
  return (
    <div className="builder-field" data-field={name}>
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(isWrong ? { status: 'error', 'aria-invalid': true } : findings.length ? { status: 'warning' } : {}), ...(hasNote ? { 'aria-describedby': `${id}-note` } : {}) })}
      {hasNote && (
        <p id={`${id}-note`} className="builder-note">
          {findings.map(({ code, member, level, text }) => <span key={`${code} ${member}`} className={level === 'advice' ? 'builder-warn' : 'builder-bad'}>{text[language]} </span>)}
          {!isWrong && hint}
        </p>
      )}
    </div>
  )
}
