/** What is typed is kept on this device until it is saved, as every form keeps it. */
import { draftPlace, dropDraft, holdDraft, keepDraft, useOnLeaving, useOpenDrafts, useSession } from '#framework/web'
import type { Json } from '#framework/kinds'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TemplateContent } from '../../model/template.ts'

/** Milliseconds from a change until it is written. */
const delay = 400

export interface Kept {
  isKept: boolean
  /** An earlier one, to go on with or to drop. */
  offered: { at: string; content: TemplateContent; isOlder: boolean } | null
  answered: (resume: boolean) => void
  /** Writes it at once. @returns what it is called; undefined where none is kept */
  nameNow: () => string | undefined
  saved: () => void
}

/** @param content null: nothing is changed */
export function useKept(entity: string, id: number, rowVersion: number, content: TemplateContent | null): Kept {
  const session = useSession()
  const place = draftPlace(session, entity, `${id}-builder`)
  const [isKept, setKept] = useState(false)
  const name = useRef('')
  const [offers, setOffers] = useOpenDrafts(place, () => name.current)
  const offer = offers[0]
  const drop = () => {
    if (name.current) dropDraft(name.current)
    name.current = ''
    setKept(false)
  }
  const keepNow = (): boolean => {
    if (!content) {
      drop()
      return false
    }
    name.current ||= place + Date.now().toString(36)
    holdDraft(name.current)
    const isWritten = keepDraft(name.current, { at: new Date().toISOString(), rowVersion, fields: { content: { kind: 'rows', value: content as unknown as Json } } })
    setKept(isWritten)
    return isWritten
  }
  const write = useEffectEvent(() => void keepNow())
  useEffect(() => {
    const timer = setTimeout(() => write(), delay)
    return () => clearTimeout(timer)
    // Saved, what could not be stored is kept again, as of the row that is stored now.
  }, [content, rowVersion])
  useOnLeaving(write)
  const held = offer?.draft.fields['content']?.value as unknown as TemplateContent | undefined
  return {
    isKept,
    offered: offer && held ? { at: offer.draft.at, content: held, isOlder: offer.draft.rowVersion !== rowVersion } : null,
    answered(resume) {
      if (offer && resume) {
        name.current = offer.name
        holdDraft(offer.name)
      }
      else if (offer) dropDraft(offer.name)
      setOffers([])
    },
    nameNow: () => (keepNow() ? name.current : undefined),
    saved: drop,
  }
}
