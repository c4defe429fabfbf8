import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFeedback } from '../../feedback/feedback.tsx'
import { useSession } from '../../session/session.ts'
import { useSay } from '../../texts/say.ts'
import type { EntityForm } from '../use-entity-form.ts'
import { draftOf, sameDraft, withDraft, type Draft } from './draft.ts'
import { holdDraft } from './draft-lock.ts'
import { draftPlace, dropDraft, keepDraft } from './draft-store.ts'
import { useOnLeaving } from './use-on-leaving.ts'
import { useOpenDrafts } from './use-open-drafts.ts'

/** Milliseconds from a change until it is written. */
const delay = 400

export interface FormDraft {
  /** The draft that lies on the device: all of it, without secrets and files, or none. */
  kept: 'whole' | 'partial' | null
  /** Writes it at once: what is said of it then holds for all that was typed. */
  keepNow: () => FormDraft['kept']
  /** Writes it at once. @returns what it is called; undefined where none is kept */
  nameNow: () => string | undefined
  /** An earlier one, to go on with or to drop; not while it is being found out whether it was saved. */
  offered: Draft | null
  resume: () => void
  drop: () => void
  /** The form was saved: what was kept of it goes. */
  saved: () => void
}

/** Keeps what is changed in a form on this device, and offers what was kept of it before. @param record `new`, `clone-7` or the id of the row */
export function useDraft(form: EntityForm, record: string): FormDraft {
  const session = useSession()
  const { toast } = useFeedback()
  const say = useSay()
  const place = draftPlace(session, form.entity.key, record)
  const name = useRef('')
  const [offers, setOffers, look] = useOpenDrafts(place, () => name.current)
  const [kept, setKept] = useState<FormDraft['kept']>(null)
  const filesSince = useRef<string | undefined>(undefined)
  const now = (since?: string) => draftOf(session.model, form.values, form.changed, form.version, new Date(), since)
  const [begun] = useState(() => now())
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  function keepNow(): FormDraft['kept'] {
    clearTimeout(timer.current)
    timer.current = undefined
    const draft = now(filesSince.current)
    filesSince.current = draft?.filesSince
    if (draft && !sameDraft(draft, begun)) {
      name.current ||= place + Date.now().toString(36) + Math.random().toString(36).slice(2, 8)
      holdDraft(name.current)
      const state = keepDraft(name.current, draft) ? (draft.partial ? 'partial' : 'whole') : null
      setKept(state)
      return state
    }
    if (name.current) dropDraft(name.current)
    setKept(null)
    return null
  }
  const write = useEffectEvent(() => void keepNow())
  const flush = useEffectEvent(() => {
    if (timer.current !== undefined) write()
  })
  useEffect(() => {
    timer.current ??= setTimeout(() => write(), delay)
  }, [form.values])
  useOnLeaving(flush)

  const offer = offers[0]
  return {
    kept,
    keepNow,
    nameNow: () => (keepNow() ? name.current : undefined),
    offered: offer?.draft ?? null,
    resume() {
      if (!offer) return
      const before = { values: form.values, version: form.version }
      // What an address filled in nobody typed.
      const typed = !sameDraft(now(), begun)
      if (name.current) dropDraft(name.current)
      name.current = offer.name
      holdDraft(offer.name)
      filesSince.current = offer.draft.filesSince
      form.resume(withDraft(session.model, form.entity, form.values, offer.draft), offer.draft.rowVersion ?? form.version)
      setOffers([])
      if (typed) toast(say('form.draftResumed'), { kind: 'info', undo: () => form.resume(before.values, before.version) })
    },
    drop() {
      if (!offer) return
      dropDraft(offer.name)
      setOffers(offers.slice(1))
      toast(say('form.draftDropped'), {
        kind: 'info', undo: () => {
          keepDraft(offer.name, offer.draft)
          look()
        },
      })
    },
    saved() {
      clearTimeout(timer.current)
      timer.current = undefined
      if (name.current) dropDraft(name.current)
      name.current = ''
      setKept(null)
    },
  }
}
