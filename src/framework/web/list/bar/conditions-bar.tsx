import type { EntityModel } from '#framework/metadata'
import { useRef, type ReactNode } from 'react'
import { useKeys } from '../../page/keys.ts'
import { useSession } from '../../session/session.ts'
import { PhoneBar } from './phone-bar.tsx'
import { SentenceBar } from './sentence-bar.tsx'
import type { ListStateHandle } from '../state/use-list-state.ts'
import '../list.css'

export interface ConditionsBarProps {
  entity: EntityModel
  /** From `useListState(entity)`: conditions and search are the address's, so that a board and a list of one entity share them. */
  state: ListStateHandle
  /** What is narrowed, if not the entity's own name: “Tickets not finished”. */
  many?: string
  /** At the end of the bar. */
  end?: ReactNode
}

/** The list's conditions as a sentence, with its search, on a page of one's own; on the phone search and a sheet. `/` goes to the search. */
export function ConditionsBar({ entity, state, many, end }: ConditionsBarProps) {
  const { phone, language } = useSession()
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus() })
  const bar = { entity, state, searchRef: search }
  return phone ? <PhoneBar {...bar} /> : <SentenceBar {...bar} many={many ?? entity.label.rows[language]} end={end} />
}
