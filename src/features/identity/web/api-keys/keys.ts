/** API keys, as the server tells them. */
import { sendTo } from '#framework/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'

export interface ApiKey {
  id: string
  name: string
  state: 'good' | 'expired' | 'revoked' | 'ownerOff' | 'roleGone'
  userId: number
  userName: string
  roleId: number
  roleName: string | null
  madeBy: string
  madeAt: string
  expiresAt: string
  lastUsed: string | null
  lastAddress: string | null
  revokedAt: string | null
  revokedBy: string | null
}

export type KeyRecord = ApiKey & { rights: readonly string[]; seesAll: boolean }

const queryKey = ['api-keys']

/** @param userId of one user; absent: all that may be seen */
export function useKeys(userId?: number) {
  return useQuery({ queryKey: [...queryKey, userId ?? 'all'], queryFn: ({ signal }) => sendTo<{ items: ApiKey[] }>('GET', 'ApiKey/GetAll', { query: userId === undefined ? [] : [['UserId', userId]], signal, failure: 'own' }) })
}

export function useKey(id: string) {
  return useQuery({ queryKey: [...queryKey, id], retry: false, queryFn: ({ signal }) => sendTo<KeyRecord>('GET', 'ApiKey/Get', { query: [['Id', id]], signal, failure: 'own' }) })
}

export function useKeysAgain(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}
