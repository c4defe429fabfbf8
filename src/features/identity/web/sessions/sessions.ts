/** Sessions of a user, as the server tells them. */
import { sendTo } from '#framework/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

export interface Session {
  id: string
  device: { browser: string; system: string; kind: 'desktop' | 'mobile' | 'tablet' | 'program' }
  address: string
  network: 'thisMachine' | 'private' | 'mobileCarrier' | 'public' | 'unknown'
  since: string
  lastSeen: string
  expires: string
  isCurrent: boolean
}

/** @param userId absent: whoever is signed in */
export function useSessions(userId?: number) {
  const queryKey = ['sessions', userId ?? 'own']
  const client = useQueryClient()
  const list = useQuery({ queryKey, queryFn: ({ signal }) => sendTo<{ items: Session[] }>('GET', 'UserSession/GetAll', { query: userId === undefined ? [] : [['UserId', userId]], signal, failure: 'own' }) })
  const whose = userId === undefined ? {} : { userId }
  const { mutateAsync: end, isPending } = useMutation({
    mutationFn: (id: string | 'others') => sendTo<{ ended: number }>('POST', id === 'others' ? 'UserSession/EndOthers' : 'UserSession/End', { body: id === 'others' ? whose : { id, ...whose } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return { list, end, isPending }
}
