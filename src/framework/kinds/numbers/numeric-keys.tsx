import type { FieldModel } from '#framework/metadata'

/** What a phone's keyboard shows for a field of figures, and whether these may be below zero, which its keys cannot say. */
export interface NumericKeys {
  inputMode: 'numeric' | 'decimal'
  isSigned: boolean
}

/** Of a number, or of a text whose pattern takes numbers and nothing else, like a coordinate; null for any other field. */
export function numericKeys({ kind, min, pattern }: FieldModel): NumericKeys | null {
  if (kind === 'integer' || kind === 'decimal') return { inputMode: kind === 'integer' ? 'numeric' : 'decimal', isSigned: typeof min !== 'number' || min < 0 }
  if (kind !== 'text' || pattern === null || !/^[-?()\\d.|[\]+*{},0-9]+$/.test(pattern)) return null
  const whole = new RegExp(`^(?:${pattern})$`)
  if (!['1', '12', '123', '1234', '12345', '123456', '1234567'].some((sample) => whole.test(sample))) return null
  const isDecimal = ['1.5', '12.34', '1.23456'].some((sample) => whole.test(sample))
  return { inputMode: isDecimal ? 'decimal' : 'numeric', isSigned: whole.test('-1') || whole.test('-1.5') }
}

/** Turns the sign of what is typed: the figures of a phone's keyboard come without a minus. Shown on touch screens only. */
export function SignButton({ text, label, onChange }: { text: string; label: string; onChange: (text: string) => void }) {
  return (
    <button
      type="button" className="input-sign" aria-label={label} tabIndex={-1}
      // The field keeps the focus, and the phone its keyboard.
      onMouseDown={(event) => event.preventDefault()} onClick={() => onChange(/^[-\u2212]/.test(text) ? text.slice(1) : `-${text}`)}
    >
      ±
    </button>
  )
}
