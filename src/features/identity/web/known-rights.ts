import { sendTo, useSession } from '#framework/web'
import { useQuery } from '@tanstack/react-query'

export interface KnownRight {
  name: string
  displayName: string
}

/** Every right there is on this side, with its name in the user's language. */
export function useKnownRights() {
  const { language } = useSession()
  return useQuery({ queryKey: ['permissions', language], queryFn: () => sendTo<{ items: KnownRight[] }>('GET', 'Role/GetAllPermissions', { failure: 'own' }), retry: false })
}
