/** The parts of home in the order the person wants, and the change of it. Which order, the server keeps; the browser remembers it, so that nothing jumps while the sections are read. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { sendTo } from '../api/send.ts'
import { useFeatureParts } from '../feature/feature-parts.ts'
import { useSession } from '../session/session.ts'
import { arranged } from './arranged.ts'
import { homeKey, useSections, type Section } from './use-sections.ts'

export type HomePart = { name: string; label: string } & ({ kind: 'own'; Component: ComponentType } | { kind: 'leads' | 'waits'; section: Section })

export interface HomeParts {
  parts: readonly HomePart[]
  /** Names as chosen, those of headings of the index among them. */
  order: readonly string[]
  isReading: boolean
  isFailed: boolean
  readAgain: () => void
  /** @param names of all that is to be ordered; none: the usual order */
  keep: (names: readonly string[]) => void
}

export function useHomeParts(): HomeParts {
  const session = useSession()
  const { language, user, tenant } = session
  const { home } = useFeatureParts()
  const client = useQueryClient()
  const { data, isError, refetch } = useSections(language)
  const place = `home-order:${tenant?.id ?? 0}:${user.id}`
  const order = data?.order ?? remembered(place)
  if (data) localStorage.setItem(place, JSON.stringify(data.order))
  const { mutate } = useMutation({
    mutationFn: (names: readonly string[]) => sendTo('PUT', 'Home/UpdateOrder', { body: { names } }),
    onMutate: async (names) => {
      await client.cancelQueries({ queryKey: homeKey })
      client.setQueriesData<{ order: readonly string[] }>({ queryKey: [...homeKey, 'sections'] }, (before) => before && { ...before, order: names })
    },
    onError: () => client.invalidateQueries({ queryKey: homeKey }),
  })
  const drawn = home.filter(({ concerns }) => concerns(session))
  const replaced = new Set(drawn.flatMap(({ inPlaceOf }) => inPlaceOf ?? []))
  const own = (first: boolean) => drawn.filter((part) => (part.first ?? false) === first).map(({ key, label, Component }): HomePart => ({ name: key, label: label[language], kind: 'own', Component }))
  const read = (leads: boolean) => (data?.sections ?? []).filter((section) => section.leads === leads && !replaced.has(section.name)).map((section): HomePart => ({ name: section.name, label: section.label, kind: leads ? 'leads' : 'waits', section }))
  return {
    parts: arranged([...own(true), ...read(true), ...own(false), ...read(false)], order), order,
    isReading: !data && !isError, isFailed: isError && !data, readAgain: () => void refetch(), keep: mutate,
  }
}

function remembered(place: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}
