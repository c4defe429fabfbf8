import { formatDay } from '#framework/wire'
import { MomentPicker, type MomentPickerProps } from '../times/moment-picker.tsx'
import { useKinds } from '../web-context.ts'

/** Read as on the screen, typed also as in a file. Of figures alone the day comes first, the month where no day could; what was understood is read at once. */
export const dayFormats = ['D MMM YYYY', 'YYYY-MM-DD', 'D MMMM YYYY', 'D-MMM-YYYY', 'D.M.YYYY', 'D/M/YYYY', 'D-M-YYYY', 'D-MMM-YY', 'D MMM YY', 'D/M/YY', 'D.M.YY', 'D-M-YY', 'M/D/YYYY'] as const

export interface DayPickerProps extends Omit<MomentPickerProps, 'formats' | 'example' | 'wall' | 'onWall' | 'allows' | 'timed'> {
  /** `YYYY-MM-DD`, what follows is left out; null or empty where there is none. */
  day: string | null
  onDay: (day: string | null) => void
  /** First and last day that may be chosen. */
  from?: string | null | undefined
  until?: string | null | undefined
}

/** A day, chosen in a calendar or typed: the one way in which days are entered. */
export function DayPicker({ day, onDay, from = null, until = null, ...control }: DayPickerProps) {
  const { language } = useKinds()
  const isOffered = (wall: Date) => (from === null || dayOf(wall) >= from) && (until === null || dayOf(wall) <= until)
  return (
    <MomentPicker
      {...control} formats={dayFormats} example={formatDay(language, '2024-01-31')} allows={isOffered}
      wall={day ? new Date(`${day.slice(0, 10)}T00:00:00Z`) : null} onWall={(wall) => onDay(wall && dayOf(wall))}
    />
  )
}

const dayOf = (wall: Date) => wall.toISOString().slice(0, 10)
