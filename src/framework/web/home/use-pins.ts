/** What the user pinned: kept by the server, so it is the same on every device. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sendTo } from '../api/send.ts'
import { useSession } from '../session/session.ts'
import { homeKey } from './use-sections.ts'

export interface Pin {
  path: string
  /** Of a record; null: a list, which the page table names. */
  title: string | null
}

export function usePins() {
  const { user, tenant } = useSession()
  const client = useQueryClient()
  // Where earlier versions kept them, in this browser alone.
  const place = `pins:${tenant?.id ?? 0}:${user.id}`
  const key = [...homeKey, 'pins', place]
  const asked = { queryKey: key, queryFn: () => sendTo<{ pins: readonly Pin[] | null }>('GET', 'Home/GetPins', { failure: 'own' }), staleTime: 60_000 }
  const { data } = useQuery(asked)
  const { mutate } = useMutation({
    mutationFn: (pins: readonly Pin[]) => sendTo('PUT', 'Home/UpdatePins', { body: { pins } }),
    onMutate: async (pins) => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData(key, { pins })
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
    onSuccess: () => localStorage.removeItem(place),
  })
  useEffect(() => {
    const old = (localStorage.getItem(place) ?? '').split('\n').filter((path) => path.startsWith('/'))
    if (data && data.pins === null && old.length) mutate(old.map((path) => ({ path, title: null })))
  }, [data, place, mutate])
  const pins = data?.pins ?? []
  const has = (path: string) => pins.some((pin) => pin.path === path)
  // What is pinned before they were read is added to them, and takes none away.
  const toggle = async (path: string, title: string | null = null) => {
    const now = (await client.ensureQueryData(asked)).pins ?? []
    mutate(now.some((pin) => pin.path === path) ? now.filter((pin) => pin.path !== path) : [...now, { path, title }])
  }
  return { pins, has, toggle: (path: string, title?: string) => void toggle(path, title).catch(() => undefined) }
}
