/** What the console reads, and that it reads again as soon as something changed. */
import { requestOf, sendTo, useHub, useReadAgain, useService, type ListStateHandle, type RowPage, type WireRow } from '#framework/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export interface StripSpan { from: string; until: string; color: string; isOutage: boolean; alarmCode: string }
export interface Folded { id: number; alarmCode: string; color: string; raisedTime: string }
export interface SiteStrip { siteId: number; spans: readonly StripSpan[]; folded: readonly Folded[] }
export interface OrderOfAlarm { id: number; number: string; status: string; assignedUserName: string }
export interface Strips { from: string; until: string; items: readonly SiteStrip[]; orders: readonly OrderOfAlarm[] }

export interface ConsoleCounts {
  telco: { up: number; down: number }
  nonTelco: { up: number; down: number }
  open: number
  sites: number
  notAcknowledged: number
  oldestNotAcknowledged: string | null
  meanMinutesToAcknowledge: number | null
  downOverDay: number
  flapping: number
  downByHour: readonly number[]
  downADayAgo: number
}

export const views = ['open', 'outages', 'withoutWorkOrder', 'flapping', 'clearedToday'] as const
export type ConsoleView = (typeof views)[number] | 'unacknowledged'
export type ViewCounts = { readonly [view in ConsoleView]: number }

/** The server tells at most once a second that something changed. */
const changedEvent = 'alarmsChanged'

export function useLiveAlarms(): void {
  const readAgain = useReadAgain()
  useHub(changedEvent, readAgain)
}

export const useCounts = () => useService<ConsoleCounts>('SiteAlarm/GetConsoleCounts')
export const useViewCounts = () => useService<ViewCounts>('SiteAlarm/GetConsoleViews').data

/** A page of the console's list; what is read again stays in sight. */
export function useAlarms(view: ConsoleView, state: ListStateHandle) {
  const { skip, take, sorting, conditions = [], search } = requestOf(state)
  const query = [['View', view], ['SkipCount', skip], ['MaxResultCount', take], ...(sorting ? [['Sorting', sorting] as const] : []), ...(search ? [['Keyword', search] as const] : []), ...conditions] as const
  return useQuery({ queryKey: ['service', 'SiteAlarm/GetConsole', query], queryFn: ({ signal }) => sendTo<RowPage>('GET', 'SiteAlarm/GetConsole', { query, failure: 'own', signal }), refetchInterval: 60_000, staleTime: 0, placeholderData: keepPreviousData })
}

/** The last day of the sites in sight, and the work orders of these alarms. */
export function useStrips(rows: readonly WireRow[]): Strips | undefined {
  const ids = (name: string) => [...new Set(rows.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : [])))].join(',')
  const query = { SiteIds: ids('siteId'), WorkOrderIds: ids('workOrderId') }
  return useQuery({ queryKey: ['service', 'SiteAlarm/GetStrips', query], queryFn: ({ signal }) => sendTo<Strips>('GET', 'SiteAlarm/GetStrips', { query: Object.entries(query), failure: 'own', signal }), refetchInterval: 60_000, staleTime: 0, placeholderData: keepPreviousData }).data
}
