/** What putting a work order down in another cell of the calendar would do, or why it is refused: as the server decides, said before the drop. Pure. */
import type { WireRow } from '#framework/web'
import { openStates } from '../../rules.ts'
import type { OrderSay } from '../texts.ts'
import type { CalendarTeam } from './use-calendar.ts'
import { cellNamed, type CalendarBy } from './weeks.ts'

export interface CalendarDrop {
  enters: boolean
  title: string
  text: string
  /** For `WorkOrder/Move`. */
  move: { day?: string; teamId?: number; userId?: number }
}

export interface Carrying {
  row: WireRow
  /** Cells by their keys. */
  from: string
  to: string
  line: CalendarTeam
  by: CalendarBy
  today: string
  /** As people write a day. */
  named: (day: string) => string
}

const planned = 2

/** Where it was: nothing happens. */
export function dropAt({ row, from, to, line, by, today, named }: Carrying, say: OrderSay): CalendarDrop {
  const [before, after] = [cellNamed(from), cellNamed(to)]
  const name = line.name || say(by === 'team' ? 'noTeam' : 'nobody')
  const title = say('toCell', { line: name, day: named(after.day) })
  const refuse = (text: string): CalendarDrop => ({ enters: false, title, text, move: {} })
  if (from === to) return { enters: true, title: say('staysHere'), text: '', move: {} }
  const status = row['status']
  const isPlanned = status === 'PLANNED'
  if (!openStates.some((open) => open === status)) return refuse(say('closedStays'))
  if (after.id === null && before.id !== null) return refuse(say(by === 'team' ? 'needsTeam' : 'needsPerson'))
  if (before.day !== after.day) {
    if (!isPlanned) return refuse(say('dayStays'))
    if (row['workOrderTypeId'] !== planned || !row['plannedDate']) return refuse(say('dayOfRaised'))
    if (after.day < today) return refuse(say('dayOver'))
  }
  const day = line.days.find((each) => each.day === after.day)
  if (day?.off) return refuse(say('isOff', { line: name, why: day.holiday || say(`off_${day.off}`) }))
  const moved = before.day === after.day ? {} : { day: after.day }
  const given = before.id === after.id || after.id === null ? {} : by === 'team' ? { teamId: after.id } : { userId: after.id }
  const text = isPlanned ? say('plannedMoves') : by === 'team' ? say('givenToTeam') : say('givenToPerson')
  return { enters: true, title, text, move: { ...moved, ...given } }
}
