/** What the pages of employees read. */
import { requestOf, sendTo, type ListStateHandle, type WireRow } from '#framework/web'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'

export interface AllocatedItem {
  id: number
  name: string
  rows: readonly { entity: string; id: number }[]
  validFrom: string | null
  validTo: string | null
  state: 'now' | 'later' | 'over'
}

export interface AllocationLine {
  name: string
  label: string
  target: string
  entity: string
  person: string
  thing: string
  mayAdd: boolean
  mayTake: boolean
  items: readonly AllocatedItem[]
  sites: number | null
  /** Of the sites those that no level above shows; null: nothing is given above. */
  beyond: number | null
  /** Names of teams that the person leads. */
  leads: readonly string[]
}

export interface Person {
  userId: number | null
  userName: string
  isActive: boolean
  isOneself: boolean
  roles: readonly { id: number; name: string }[]
  lastLoginTime: string | null
  /** Who leads the person's teams. */
  reportsTo: readonly { employeeId: number; name: string }[]
  allocations: readonly AllocationLine[]
  sites: number
  work: readonly { name: string; label: string; count: number; list: string | null }[]
  attendance: { checkInTime: string | null; checkOutTime: string | null; isAtHome: boolean } | null
  changes: readonly { id: number; kind: 'resign' | 'transfer'; fromName: string; toName: string | null; at: string; userName: string; takenBackAt: string | null; mayTakeBack: boolean }[]
}

export type View = 'active' | 'onLeave' | 'resigned' | 'withoutTeam'
export type ListedEmployee = WireRow & { teams: readonly string[]; isOnLeave: boolean }

export const perPage = 50

export function usePerson(id: number) {
  return useQuery({ queryKey: ['employees', 'person', id], queryFn: ({ signal }) => sendTo<Person>('GET', 'EmployeeManagement/GetPerson', { query: [['employeeId', id]], signal, failure: 'own' }), staleTime: 0 })
}

export function useCounts() {
  return useQuery({ queryKey: ['employees', 'counts'], queryFn: () => sendTo<{ [view in Exclude<View, 'onLeave'> | 'all']: number } & { /** Null for whoever may not read leave. */ onLeave: number | null }>('GET', 'EmployeeManagement/GetCounts', { failure: 'own' }) }).data
}

export function useEmployees(view: View, state: ListStateHandle) {
  const { conditions = [], search = '' } = requestOf(state)
  const query = [['View', view], ['Keyword', search], ['SkipCount', (state.page - 1) * perPage], ['MaxResultCount', perPage], ...conditions] as const
  return useQuery({
    queryKey: ['employees', 'list', query], placeholderData: keepPreviousData,
    queryFn: ({ signal }) => sendTo<{ totalCount: number; items: ListedEmployee[] }>('GET', 'EmployeeManagement/GetAllByView', { query, signal, failure: 'own' }),
  })
}

/** After a change everything that shows people is read again. */
export function useReload(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}
