import { DayPicker } from '#framework/kinds/web-inputs'
import { useId } from 'react'
import './day-input.css'

export interface DayInputProps {
  /** Stands before it. */
  label: string
  /** Its label is for those who hear it alone. */
  labelHidden?: boolean
  /** `YYYY-MM-DD`; empty where none is chosen. */
  value: string
  /** @param day `YYYY-MM-DD`; empty where it was taken out */
  onChange: (day: string) => void
  onBlur?: () => void
  /** First and last day that may be chosen. */
  from?: string | undefined
  until?: string | undefined
  /** It cannot be emptied. */
  required?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  className?: string
}

/** A day outside a form of fields, as forms have it: read as people write days, typed or chosen in a calendar. */
export function DayInput({ label, labelHidden = false, value, onChange, onBlur, from, until, required = false, invalid = false, describedBy, className }: DayInputProps) {
  const id = useId()
  return (
    <span className={className ? `day-input ${className}` : 'day-input'}>
      {!labelHidden && <label htmlFor={id}>{label}</label>}
      <DayPicker
        id={id} name={label} aria-label={label} day={value} onDay={(day) => onChange(day ?? '')} from={from || null} until={until || null} allowClear={!required}
        {...(required ? { 'aria-required': true } : {})} {...(invalid ? { status: 'error', 'aria-invalid': true } : {})} {...(describedBy ? { 'aria-describedby': describedBy } : {})} onBlur={onBlur}
      />
    </span>
  )
}
