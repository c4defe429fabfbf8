import { useEffect, useEffectEvent, useState } from 'react'
import { onEnding } from '../../api/writes/open-writes.ts'
import { draftsAsked } from '../../api/writes/storage.ts'
import { writerOf } from '../../api/writes/writer.ts'
import { useSession, type SignedIn } from '../../session/session.ts'
import { draftsAt, type KeptDraft } from './draft-store.ts'

/** Drafts of a form that may be offered, the newest first: without those of which nobody knows yet whether they were saved. */
export function openDrafts(session: Pick<SignedIn, 'user' | 'tenant'>, place: string): KeptDraft[] {
  const asked = draftsAsked(writerOf(session))
  return draftsAt(place).filter(({ name }) => !asked.has(name))
}

/**
 * Drafts that were kept of a form before, to be offered. What a save before a reload came to decides whether its draft is among them: then they are looked for anew.
 *
 * @param own what the draft is called that is being written now; empty where there is none
 * @returns the drafts, what leaves some of them, and what looks for them again
 */
export function useOpenDrafts(place: string, own: () => string): [drafts: readonly KeptDraft[], leave: (drafts: readonly KeptDraft[]) => void, look: () => void] {
  const session = useSession()
  const found = () => openDrafts(session, place).filter(({ name }) => name !== own())
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>(found)
  const look = () => setDrafts(found())
  const lookAfter = useEffectEvent(look)
  useEffect(() => onEnding(() => lookAfter()), [])
  return [drafts, setDrafts, look]
}
