/** Hears at once of what is new, by the hub; where it cannot be reached the bell looks by itself. Nobody is told of that. */
import { homeKey, useHub } from '#framework/web'
import { useQueryClient } from '@tanstack/react-query'
import { noticesKey } from './notices.ts'

export function useLive(): void {
  const client = useQueryClient()
  useHub('getNotification', () => {
    void client.invalidateQueries({ queryKey: noticesKey })
    // Whatever is told of changed something that home counts.
    void client.invalidateQueries({ queryKey: homeKey })
  })
}
