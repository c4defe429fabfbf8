import { MonthPicker } from '#framework/kinds/web-inputs'
import { LabelledPicker, type LabelledPickerProps } from './labelled-picker.tsx'

export interface MonthInputProps extends LabelledPickerProps {
  /** `YYYY-MM`; empty where none is chosen. */
  value: string
  onChange: (month: string) => void
  /** Last month that may be chosen. */
  until?: string
}

/** A month outside a form of fields: typed as people write months, or chosen. */
export function MonthInput({ value, onChange, until, ...labelled }: MonthInputProps) {
  return <LabelledPicker {...labelled}>{(control) => <MonthPicker {...control} month={value} onMonth={onChange} until={until} />}</LabelledPicker>
}
