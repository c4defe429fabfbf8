import type { EntityModel } from '#framework/metadata'
import { use, useMemo, useState } from 'react'
import { useFeatureParts } from '../../feature/feature-parts.ts'
import { useSession } from '../../session/session.ts'
import { allColumns, chosenColumns, usualKeys, type Column } from './columns.ts'

export interface ColumnChoice {
  all: readonly Column[]
  shown: readonly Column[]
  /** Keys in order; null goes back to the usual ones. Kept in this browser, per user. */
  choose: (keys: readonly string[] | null) => void
  isUsual: boolean
}

/** @param own columns of a further list, or of the page around it, by its route: the user's choice of them is kept apart */
export function useColumns(usual: EntityModel, own: { readonly route: string; readonly list: readonly string[] } | null): ColumnChoice {
  const entity = useMemo(() => (own ? { ...usual, list: [...own.list] } : usual), [usual, own])
  const { user, tenant, language } = useSession()
  const place = `columns:${tenant?.id ?? 0}:${user.id}:${entity.key}${own?.route ?? ''}`
  const [keys, setKeys] = useState(() => kept(place))
  const load = useFeatureParts().columns.get(entity.key)
  const further = load && use(load())
  const all = useMemo(() => allColumns(entity, language, further), [entity, language, further])
  const shown = useMemo(() => chosenColumns(all, keys ?? usualKeys(entity, further)), [all, keys, entity, further])
  return {
    all, shown, isUsual: keys === null,
    choose(next) {
      if (next) localStorage.setItem(place, JSON.stringify(next))
      else localStorage.removeItem(place)
      setKeys(next ? [...next] : null)
    },
  }
}

function kept(place: string): string[] | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : null
  } catch {
    return null
  }
}
