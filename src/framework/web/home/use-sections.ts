/** What features say on home, all in one call. Read again when the page is looked at again, when a notice comes, and every minute. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sendTo } from '../api/send.ts'

export interface SectionCounter {
  name: string
  label: string
  count: number
  opens: string | null
  tone: 'bad' | 'warn' | null
}

export interface SectionItem {
  title: string
  subtitle: string | null
  mark: { tone: 'idle' | 'ok' | 'warn' | 'bad' | 'plain'; shape?: 'half' | 'dot' | 'disc'; label: string } | null
  clock: { from: string; due: string } | null
  time: string | null
  /** How many rows the line stands for. */
  figure: number | null
  opens: string | null
  action: { label: string; call: string | null; body: object | null; opens: string | null } | null
}

export interface Section {
  name: string
  label: string
  empty: string
  isFailed: boolean
  /** Before the others, its first figure as its head. */
  leads: boolean
  opens: string | null
  counters: readonly SectionCounter[]
  items: readonly SectionItem[]
}

interface Sections {
  time: string
  /** Names in the person's own order; empty: the usual one. */
  order: readonly string[]
  sections: readonly Section[]
}

export const homeKey = ['home'] as const
const sectionsKey = (language: string) => [...homeKey, 'sections', language]
const path = 'Home/GetSections'

/** @param language sentences come in it, so each has an answer of its own */
export function useSections(language: string) {
  return useQuery({ queryKey: sectionsKey(language), queryFn: ({ signal }) => sendTo<Sections>('GET', path, { signal, failure: 'own' }), refetchInterval: 60_000, refetchOnWindowFocus: 'always', staleTime: 0 })
}

/** @returns asks for one section again, and puts the answer in its place */
export function useSectionAgain(language: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => sendTo<Sections>('GET', path, { query: [['Name', name]], failure: 'own' }),
    onSuccess: ({ sections: [again] }, name) => client.setQueryData<Sections>(sectionsKey(language), (before) => before && { ...before, sections: before.sections.flatMap((section) => (section.name === name ? (again ?? []) : section)) }),
  })
}

/** @returns does what an item offers; the page then reads again what it shows */
export function useItemAction() {
  const client = useQueryClient()
  return useMutation({ mutationFn: ({ call, body }: { call: string; body: object }) => sendTo('POST', call, { body }), onSettled: () => client.invalidateQueries() })
}
