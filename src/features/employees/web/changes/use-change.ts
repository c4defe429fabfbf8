/** What a dialog of a change reads and sends. */
import { sendTo } from '#framework/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export type Way = 'move' | 'dispatch' | 'leave'
export type Kind = 'resign' | 'transfer'

export interface Preview {
  stamp: string
  alreadyThere: number
  allocations: readonly { name: string; label: string; has: number; hasAlready: number; after: number; gains: readonly string[] }[]
  work: readonly { name: string; label: string; count: number; ways: readonly Way[]; dispatchLabel: string | null; stays: string | null; list: string | null }[]
  seen: { from: number; left: number; before: number; after: number }
  roles: { has: number; hasAlready: number }
}

export interface Choices {
  toId: number | null
  /** Kinds of allocations that move. */
  kinds: readonly string[] | null
  allocations: boolean
  ways: { readonly [name: string]: Way }
}

function request(kind: Kind, id: number, { toId, kinds, allocations, ways }: Choices): { path: string; body: object } {
  if (kind === 'transfer') return { path: 'EmployeeManagement/TransferEmployeeAllocations', body: { FromEmployeeId: id, ToEmployeeId: toId, ...(kinds ? { kinds } : {}), ...ways } }
  return { path: 'EmployeeManagement/MarkEmployeeAsResigned', body: { EmployeeId: id, ...(toId === null ? {} : { ToEmployeeId: toId }), Allocations: allocations && toId !== null ? 'move' : 'leave', ...ways } }
}

/** What the change would do with what is chosen. Of a transfer, before somebody is to take over, what the person has. */
export function usePreview(kind: Kind, id: number, { toId, kinds, allocations }: Pick<Choices, 'toId' | 'kinds' | 'allocations'>) {
  const asked = request(toId === null ? 'resign' : kind, id, { toId, kinds, allocations, ways: {} })
  return useQuery({
    queryKey: ['employees', 'preview', kind, id, toId, kinds, allocations], placeholderData: keepPreviousData, staleTime: 0, gcTime: 0, retry: false,
    queryFn: ({ signal }) => sendTo<Preview>('POST', asked.path, { body: { ...asked.body, IsCheck: true }, signal, failure: 'own', session: 'any' }),
  })
}

export function sendChange(kind: Kind, id: number, choices: Choices, stamp: string): Promise<string> {
  const { path, body } = request(kind, id, choices)
  return sendTo<string>('POST', path, { body: { ...body, stamp }, failure: 'own' })
}
