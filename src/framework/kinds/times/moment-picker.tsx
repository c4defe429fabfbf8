import { DatePicker, type DatePickerProps } from 'antd'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { useId, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { useKinds } from '../web-context.ts'
import { kindText } from '../web-texts.ts'
import { afterPress } from '../parts/after-press.ts'
import { calendarDialog } from './calendar-dialog.tsx'
import { pickerDay, wallOf } from './picker-day.ts'

dayjs.extend(customParseFormat)

export interface MomentPickerProps extends Pick<DatePickerProps, 'id' | 'disabled' | 'autoFocus' | 'status' | 'suffixIcon' | 'style' | 'allowClear' | 'aria-label' | 'aria-describedby' | 'aria-required' | 'aria-invalid'> {
  /** Of its calendar. */
  name: string
  /** As it is shown, then as it may be typed too. */
  formats: readonly [string, ...string[]]
  example: string
  /** A wall-clock time, carried in UTC. */
  wall: Date | null
  onWall: (wall: Date | null) => void
  onBlur?: (() => void) | undefined
  /** Whether its day may be chosen; absent: any. */
  allows?: (wall: Date) => boolean
  /** With a time of day. */
  timed?: boolean
  /** What is chosen of it; absent: a day. */
  unit?: keyof typeof units
}

/** What stands in an empty field, plainly no value, and what is said of a text that cannot be read. */
const units = { day: { picker: 'date', empty: 'aDay', unread: 'notADay' }, month: { picker: 'month', empty: 'aMonth', unread: 'notAMonth' }, time: { picker: 'time', empty: 'aTime', unread: 'notATime' } } as const

/** A day, with a time of day or without, or only a month or a time of day, chosen in a calendar or typed. What cannot be read is said, not dropped; Escape closes the calendar alone. */
export function MomentPicker({ name, formats, example, wall, onWall, onBlur, allows, timed = false, unit = 'day', ...control }: MomentPickerProps) {
  const { language, phone = false } = useKinds()
  const note = useId()
  const { picker, empty, unread } = units[unit]
  const isOpen = useRef(false)
  const [problem, setProblem] = useState('')
  const check = (text: string) => {
    const [read] = formats.map((format) => dayjs(text, format, true)).filter((each) => each.isValid())
    if (text === '' || text === pickerDay(wall)?.format(formats[0])) setProblem('')
    else if (!read) setProblem(kindText(language, unread, { text, example }))
    else setProblem(allows && !allows(wallOf(read)) ? kindText(language, 'dayNotOffered', { text }) : '')
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter') check(typedIn(event))
    // What it stands in closes by Escape too.
    if (event.key === 'Escape' && isOpen.current) event.stopPropagation()
  }
  return (
    <>
      <DatePicker
        {...control}
        {...(problem ? { status: 'error', 'aria-invalid': true, 'aria-describedby': [control['aria-describedby'], note].filter(Boolean).join(' ') } : {})}
        panelRender={calendarDialog(name)}
        picker={picker}
        {...(timed ? { showTime: { format: 'HH:mm' } } : {})}
        // A day that was picked counts, also where nobody presses OK.
        needConfirm={false}
        // The shortcut would mean the browser's today, not the tenant's.
        showNow={false}
        inputReadOnly={phone}
        format={[...formats]}
        placeholder={kindText(language, timed ? 'aDayAndTime' : empty)}
        value={pickerDay(wall)}
        {...(allows ? { disabledDate: (day) => !allows(wallOf(day)) } : {})}
        onOpenChange={(open) => { isOpen.current = open }}
        onKeyDown={pressed}
        onBlur={(event) => {
          const typed = typedIn(event)
          afterPress(() => check(typed))
          onBlur?.()
        }}
        onChange={(day) => {
          setProblem('')
          onWall(day ? wallOf(day) : null)
        }}
      />
      {problem && <span id={note} className="moment-problem" role="alert" dir="auto">{problem}</span>}
    </>
  )
}

const typedIn = ({ target }: SyntheticEvent) => (target instanceof HTMLInputElement ? target.value.trim() : '')
