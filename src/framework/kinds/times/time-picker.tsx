import { MomentPicker, type MomentPickerProps } from './moment-picker.tsx'

const timeFormats = ['HH:mm', 'H:mm', 'HH.mm', 'H.mm', 'HHmm', 'h:mm A', 'h:mm a', 'hh:mm A', 'hh:mm a', 'h A', 'h a', 'HH:mm:ss'] as const

export interface TimePickerProps extends Omit<MomentPickerProps, 'formats' | 'example' | 'wall' | 'onWall' | 'allows' | 'timed' | 'unit'> {
  /** `HH:MM` of 24 hours; empty where there is none. */
  time: string
  onTime: (time: string) => void
}

/** A time of day, chosen or typed: `14:08`, `1408`, `2:08 pm`. */
export function TimePicker({ time, onTime, ...control }: TimePickerProps) {
  return <MomentPicker {...control} unit="time" formats={timeFormats} example="14:08" wall={time ? new Date(`2024-01-31T${time.slice(0, 5)}:00Z`) : null} onWall={(wall) => onTime(wall ? wall.toISOString().slice(11, 16) : '')} />
}
