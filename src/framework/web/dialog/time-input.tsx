import { TimePicker } from '#framework/kinds/web-inputs'
import { LabelledPicker, type LabelledPickerProps } from './labelled-picker.tsx'

export interface TimeInputProps extends LabelledPickerProps {
  /** `HH:MM` of 24 hours; empty where none is chosen. */
  value: string
  onChange: (time: string) => void
}

/** A time of day outside a form of fields: typed as people write times, or chosen. */
export function TimeInput({ value, onChange, ...labelled }: TimeInputProps) {
  return <LabelledPicker {...labelled}>{(control) => <TimePicker {...control} time={value} onTime={onChange} />}</LabelledPicker>
}
