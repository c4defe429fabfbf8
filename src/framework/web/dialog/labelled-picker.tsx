import { useId, type ReactNode } from 'react'
import './day-input.css'

export interface LabelledPickerProps {
  /** Stands before it. */
  label: string
  /** Its label is for those who hear it alone. */
  labelHidden?: boolean
  /** It cannot be emptied. */
  required?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  onBlur?: () => void
  className?: string
}

/** What a picker outside a form of fields takes from its label. */
export interface PickerControl {
  id: string
  name: string
  'aria-label': string
  allowClear: boolean
  'aria-required'?: true
  'aria-invalid'?: true
  'aria-describedby'?: string
  status?: 'error'
  onBlur: (() => void) | undefined
}

/** A label and its picker, drawn by `children` from what they are given. */
export function LabelledPicker({ label, labelHidden = false, required = false, invalid = false, describedBy, onBlur, className, children }: LabelledPickerProps & { children: (control: PickerControl) => ReactNode }) {
  const id = useId()
  return (
    <span className={className ? `day-input ${className}` : 'day-input'}>
      {!labelHidden && <label htmlFor={id}>{label}</label>}
      {children({
        id, name: label, 'aria-label': label, allowClear: !required, onBlur,
        ...(required ? { 'aria-required': true } : {}), ...(invalid ? { status: 'error', 'aria-invalid': true } : {}), ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      })}
    </span>
  )
}
