import { Button, DatePicker, type DatePickerProps, type GetRef } from 'antd'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { useKinds } from '../web-context.ts'
import { kindText } from '../web-texts.ts'
import { afterPress } from '../parts/after-press.ts'
import { calendarDialog } from './calendar-dialog.tsx'
import { pickerDay, wallOf } from './picker-day.ts'

dayjs.extend(customParseFormat)
// A week begins on Monday, in calendars as everywhere else.
const english = dayjs.Ls['en']
if (english) dayjs.locale({ ...english, weekStart: 1 }, undefined, true)

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
  /** What stands there was typed and is not taken: what a form says that is to be saved all the same. Null: nothing. */
  onPending?: ((why: string | null) => void) | undefined
  /** Whether its day may be chosen; absent: any. */
  allows?: (wall: Date) => boolean
  /** With a time of day. */
  timed?: boolean
  /** What is chosen of it; absent: a day. */
  unit?: keyof typeof units
}

/** What stands in an empty field, plainly no value, and what is said of a text that cannot be read. */
const units = { day: { picker: 'date', empty: 'aDay', unread: 'notADay' }, month: { picker: 'month', empty: 'aMonth', unread: 'notAMonth' }, time: { picker: 'time', empty: 'aTime', unread: 'notATime' } } as const

/** A day, with a time of day or without, or only a month or a time of day, chosen in a calendar or typed. Short forms are read once they are typed; what cannot be read is said, not dropped; Escape closes the calendar alone. */
export function MomentPicker({ name, formats, example, wall, onWall, onBlur, onPending, allows, timed = false, unit = 'day', ...control }: MomentPickerProps) {
  const { language, phone = false } = useKinds()
  const note = useId()
  const { picker, empty, unread } = units[unit]
  const isOpen = useRef(false)
  const [isPanelOpen, openPanel] = useState(false)
  const root = useRef<GetRef<typeof DatePicker>>(null)
  // The calendar writes into the field too, whatever the pointer is over: only what was typed is read.
  const typed = useRef('')
  const [problem, setProblem] = useState('')
  const readIn = (text: string) => formats.map((format) => dayjs(text, format, true)).find((each) => each.isValid())
  const isShown = (text: string) => text === '' || text === pickerDay(wall)?.format(formats[0])
  const take = () => {
    const read = isShown(typed.current) ? undefined : readIn(typed.current)
    typed.current = ''
    if (read && (!allows || allows(wallOf(read))) && wallOf(read).getTime() !== wall?.getTime()) onWall(wallOf(read))
  }
  const problemOf = (text: string): string => {
    const read = readIn(text)
    if (isShown(text)) return ''
    if (!read) return kindText(language, unread, { text, example })
    return allows && !allows(wallOf(read)) ? kindText(language, 'dayNotOffered', { text }) : ''
  }
  const tell = (text: string) => onPending?.(problemOf(text) ? kindText(language, 'notTaken') : null)
  const check = (text: string) => {
    setProblem(problemOf(text))
    tell(text)
  }
  const tellTyped = useEffectEvent((text: string) => tell(text))
  useEffect(() => {
    const element = root.current?.nativeElement
    const keep = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return
      typed.current = target.value.trim()
      tellTyped(typed.current)
    }
    element?.addEventListener('input', keep)
    return () => element?.removeEventListener('input', keep)
  }, [])
  const pressed = (event: KeyboardEvent) => {
    // What saves the page takes what stands here with it.
    if (event.key === 'Enter' || (event.key === 's' && (event.ctrlKey || event.metaKey))) {
      take()
      check(typedIn(event))
    }
    // What it stands in closes by Escape too.
    if (event.key === 'Escape') typed.current = ''
    if (event.key === 'Escape' && isOpen.current) event.stopPropagation()
  }
  // On a phone it lies over what stands below: hours and minutes are two presses, and only the person knows which is the last.
  const isClosedByHand = phone && (timed || unit === 'time')
  const closedByHand = { open: isPanelOpen, renderExtraFooter: () => <Button className="moment-done" type="primary" block onClick={() => openPanel(false)}>{kindText(language, 'done')}</Button> }
  return (
    <>
      <DatePicker
        {...control}
        ref={root}
        {...(problem ? { status: 'error', 'aria-invalid': true, 'aria-describedby': [control['aria-describedby'], note].filter(Boolean).join(' ') } : {})}
        panelRender={calendarDialog(name)}
        picker={picker}
        {...(timed ? { showTime: { format: 'HH:mm' } } : {})}
        // A day that was picked counts, also where nobody presses OK.
        needConfirm={false}
        // The shortcut would mean the browser's today, not the tenant's.
        showNow={false}
        inputReadOnly={phone}
        // Read while it is typed: what can be no beginning of another. “1 Feb 20” may become “1 Feb 2027”.
        format={formats.filter((format, at) => at === 0 || format.includes('YYYY'))}
        placeholder={kindText(language, timed ? 'aDayAndTime' : empty)}
        value={pickerDay(wall)}
        {...(allows ? { disabledDate: (day) => !allows(wallOf(day)) } : {})}
        {...(isClosedByHand ? closedByHand : {})}
        onOpenChange={(open) => {
          isOpen.current = open
          if (isClosedByHand) openPanel(open)
        }}
        onKeyDown={pressed}
        onBlur={(event) => {
          const text = typedIn(event)
          // At once: the press that leaves it may save the page.
          take()
          tell(text)
          afterPress(() => check(text))
          onBlur?.()
        }}
        onChange={(day) => {
          setProblem('')
          onPending?.(null)
          typed.current = ''
          onWall(day ? wallOf(day) : null)
        }}
      />
      {problem && <span id={note} className="moment-problem" role="alert" dir="auto">{problem}</span>}
    </>
  )
}

const typedIn = ({ target }: SyntheticEvent) => (target instanceof HTMLInputElement ? target.value.trim() : '')
