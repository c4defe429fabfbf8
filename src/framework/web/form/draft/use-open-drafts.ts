import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onEnding } from '../../api/writes/open-writes.ts'
import { draftsAsked } from '../../api/writes/storage.ts'
import { writerOf } from '../../api/writes/writer.ts'
import { useSession, type SignedIn } from '../../session/session.ts'
import { draftsElsewhere, knowsTabs, letGoDraft, onceFree } from './draft-lock.ts'
import { draftsAt, type KeptDraft } from './draft-store.ts'

/** Drafts of a form that may be offered, the newest first: without those of which nobody knows yet whether they were saved. */
export function openDrafts(session: Pick<SignedIn, 'user' | 'tenant'>, place: string): KeptDraft[] {
  const asked = draftsAsked(writerOf(session))
  return draftsAt(place).filter(({ name }) => !asked.has(name))
}

/**
 * Drafts that were kept of a form before, to be offered. What a save before a reload came to decides whether its draft is among them: then they are looked for anew.
 * What another open tab is writing is that tab's, and is offered once it is closed.
 *
 * @param own what the draft is called that is being written now (`holdDraft`); empty where there is none
 * @returns the drafts, what leaves some of them, and what looks for them again
 */
export function useOpenDrafts(place: string, own: () => string): [drafts: readonly KeptDraft[], leave: (drafts: readonly KeptDraft[]) => void, look: () => void] {
  const session = useSession()
  const found = () => openDrafts(session, place).filter(({ name }) => name !== own())
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>(() => (knowsTabs() ? [] : found()))
  const left = useRef<AbortController>(undefined)
  const awaited = useRef(new Set<string>())

  async function lookAmongTabs(): Promise<void> {
    const elsewhere = await draftsElsewhere().catch(() => new Set<string>())
    const signal = left.current?.signal
    if (!signal || signal.aborted) return
    const all = found()
    setDrafts(all.filter(({ name }) => !elsewhere.has(name)))
    for (const { name } of all) {
      if (!elsewhere.has(name) || awaited.current.has(name)) continue
      awaited.current.add(name)
      onceFree(name, signal, () => {
        awaited.current.delete(name)
        look()
      })
    }
  }
  function look(): void {
    if (knowsTabs()) void lookAmongTabs()
    else setDrafts(found())
  }
  const lookAfter = useEffectEvent(look)
  const letGo = useEffectEvent(() => letGoDraft(own()))
  useEffect(() => onEnding(() => lookAfter()), [])
  useEffect(() => {
    const here = new AbortController()
    left.current = here
    awaited.current.clear()
    if (knowsTabs()) lookAfter()
    return () => {
      here.abort()
      // What is written as the form goes is written first.
      queueMicrotask(() => letGo())
    }
  }, [])
  return [drafts, setDrafts, look]
}
