/** Work orders carried over the calendar: another day, team or person, as the table of actions allows it. */
import { asFailure, sendTo, useCellCarry, useFeedback, useReadAgain, useSession, wordOf, type WireRow } from '#framework/web'
import { useState } from 'react'
import { useOrderSay } from '../texts.ts'
import { dropAt, type CalendarDrop } from './carrying.ts'
import type { CalendarTeam } from './use-calendar.ts'
import { cellNamed, cellOf, stepTo, type CalendarBy } from './weeks.ts'

export interface CarryOrders {
  lines: readonly CalendarTeam[]
  days: readonly string[]
  by: CalendarBy
  today: string
  named: (day: string) => string
}

export function useCarryOrders({ lines, days, by, today, named }: CarryOrders) {
  const say = useOrderSay()
  const { holds, phone, direction, zone } = useSession()
  const { toast, showFailure } = useFeedback()
  const readAgain = useReadAgain()
  const [heard, hear] = useState('')
  const drop = (row: WireRow, to: string): CalendarDrop | null => {
    const line = lines.find(({ id }) => id === cellNamed(to).id)
    return line ? dropAt({ row, from: cellOf(row, by, zone), to, line, by, today, named }, say) : null
  }
  const put = async (row: WireRow, to: string) => {
    const found = drop(row, to)
    if (!found?.enters) return hear(found ? `${found.title}. ${found.text}` : '')
    try {
      const done = await sendTo<WireRow>('POST', 'WorkOrder/Move', { body: { id: row.id, rowVersion: row['rowVersion'], ...found.move }, failure: 'own' })
      const name = wordOf(done, 'assignedUserName')
      const isGiven = name !== '' && done['assignedUserId'] !== row['assignedUserId']
      toast(isGiven ? say('assignedTo', { number: String(done['number']), name }) : say('movedTo', { number: String(done['number']), to: found.title }))
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    } finally {
      readAgain()
    }
  }
  const mayCarry = holds('LookUps.WorkOrder.Update') && !phone
  const carry = useCellCarry<WireRow>({
    cellOf: (row) => cellOf(row, by, zone), stepTo: (cell, arrow) => stepTo(cell, arrow, lines.map(({ id }) => id), days, direction === 'rtl'), isOff: !mayCarry,
    onLift: (row, way) => hear(way === 'keys' ? say('liftedOrder', { number: String(row['number']) }) : ''),
    onOver: (row, cell) => {
      const found = drop(row, cell)
      hear(found ? [found.title, found.text].filter(Boolean).join('. ') : '')
    },
    onBack: (row) => hear(say('backOrder', { number: String(row['number']) })),
    onDrop: (row, cell) => void put(row, cell),
  })
  return { ...carry, heard, mayCarry, drop: carry.carried ? drop(carry.carried.what, carry.carried.over) : null }
}
