import { sendTo, useFeedback } from '#framework/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Group, Item } from './kinds.ts'
import { useSay } from './texts.ts'

const allocationsKey = ['allocations'] as const

/** Everything of a user, or everybody who has a place. */
export function useGroups(of: { userId: number } | { entity: string; id: number }) {
  const [path, query] = 'userId' in of ? ['Allocation/GetOfUser', [['userId', of.userId]]] as const : ['Allocation/GetOfPlace', [['entity', of.entity], ['id', of.id]]] as const
  return useQuery({ queryKey: [...allocationsKey, path, query], queryFn: ({ signal }) => sendTo<Group[]>('GET', path, { query: query.map(([name, value]) => [name, value] as const), signal, failure: 'own' }), retry: false })
}

/** Takes many away, of any kinds, together. */
export function useTake() {
  const client = useQueryClient()
  const { toast } = useFeedback()
  const say = useSay()
  return useMutation({
    mutationFn: (items: readonly Item[]) => sendTo<{ taken: number }>('POST', 'Allocation/Take', { body: { items: [...new Set(items.map(({ entity }) => entity))].map((entity) => ({ entity, ids: items.filter((item) => item.entity === entity).map(({ id }) => id) })) } }),
    async onSuccess({ taken }) {
      toast(say('taken', { count: taken }))
      await client.invalidateQueries()
    },
  })
}
