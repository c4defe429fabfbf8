/** What the calendar shows: its lines with what is due each day and what that takes, and of a week the work orders themselves. */
import type { EntityModel } from '#framework/metadata'
import { requestOf, sendTo, useListState, useRows } from '#framework/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sourceOf, type View } from '../list/use-views.ts'
import type { CalendarBy, CalendarSpan } from './weeks.ts'

export interface CalendarDay { day: string; count: number; late: number; hours: number; off: 'weekend' | 'holiday' | 'leave' | null; holiday: string }
export interface CalendarTeam { id: number | null; name: string; people: number; plannedHours: number; hours: number; days: readonly CalendarDay[] }
export interface DueCalendar { hoursEach: number; totalCount: number; items: readonly CalendarTeam[] }

/** Rows of one week that are read, and how often others' changes are looked for. */
const [most, minute] = [1000, 60_000]

/** @param days in their order */
export function useCalendar(entity: EntityModel, view: View, days: readonly string[], by: CalendarBy, span: CalendarSpan) {
  const state = useListState(entity)
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const { conditions: all = [], search } = requestOf(state)
  const conditions = all.filter(([name]) => !name.startsWith('dueDate'))
  // What was closed of these days belongs to them, too.
  const shown = view === 'open' ? 'all' : view
  const query = [['View', shown] as const, ['From', from] as const, ['To', to] as const, ['By', by] as const, ...(search ? [['Keyword', search] as const] : []), ...conditions]
  const lines = useQuery({ queryKey: ['work-orders', 'calendar', query], queryFn: ({ signal }) => sendTo<DueCalendar>('GET', 'WorkOrder/GetDueCalendar', { query, failure: 'own', signal }), placeholderData: keepPreviousData, refetchInterval: minute })
  const asked = { skip: 0, take: most, sorting: 'dueDate asc', search: state.search, conditions: [...conditions, ['dueDate.between', `${from},${to}`] as const], failure: 'inline' as const, source: sourceOf(shown) }
  const rows = useRows(entity, asked, { enabled: span === 'week', every: minute, keeps: true })
  return { state, lines, rows, data: lines.data && (span === 'month' || rows.data) ? { ...lines.data, rows: rows.data?.items ?? [] } : undefined, error: lines.error ?? rows.error }
}
