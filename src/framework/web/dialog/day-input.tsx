import { DayPicker } from '#framework/kinds/web-inputs'
import { LabelledPicker, type LabelledPickerProps } from './labelled-picker.tsx'

export interface DayInputProps extends LabelledPickerProps {
  /** `YYYY-MM-DD`; empty where none is chosen. */
  value: string
  /** @param day `YYYY-MM-DD`; empty where it was taken out */
  onChange: (day: string) => void
  /** First and last day that may be chosen. */
  from?: string | undefined
  until?: string | undefined
}

/** A day outside a form of fields, as forms have it: read as people write days, typed or chosen in a calendar. */
export function DayInput({ value, onChange, from, until, ...labelled }: DayInputProps) {
  return <LabelledPicker {...labelled}>{(control) => <DayPicker {...control} day={value} onDay={(day) => onChange(day ?? '')} from={from || null} until={until || null} />}</LabelledPicker>
}
