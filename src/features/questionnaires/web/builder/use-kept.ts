/** What is typed is kept on this device until it is saved, as every form keeps it. */
import { draftPlace, draftsAt, dropDraft, keepDraft, useOnLeaving, useSession, type KeptDraft } from '#framework/web'
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
  saved: () => void
}

/** @param content null: nothing is changed */
export function useKept(entity: string, id: number, rowVersion: number, content: TemplateContent | null): Kept {
  const session = useSession()
  const place = draftPlace(session, entity, `${id}-builder`)
  const [offer, setOffer] = useState<KeptDraft | undefined>(() => draftsAt(place)[0])
  const [isKept, setKept] = useState(false)
  const name = useRef('')
  const drop = () => {
    if (name.current) dropDraft(name.current)
    name.current = ''
    setKept(false)
  }
  const write = useEffectEvent(() => {
    if (!content) return drop()
    name.current ||= place + Date.now().toString(36)
    setKept(keepDraft(name.current, { at: new Date().toISOString(), rowVersion, fields: { content: { kind: 'rows', value: content as unknown as Json } } }))
  })
  useEffect(() => {
    const timer = setTimeout(() => write(), delay)
    return () => clearTimeout(timer)
  }, [content])
  useOnLeaving(write)
  const held = offer?.draft.fields['content']?.value as unknown as TemplateContent | undefined
  return {
    isKept,
    offered: offer && held ? { at: offer.draft.at, content: held, isOlder: offer.draft.rowVersion !== rowVersion } : null,
    answered(resume) {
      if (offer && resume) name.current = offer.name
      else if (offer) dropDraft(offer.name)
      setOffer(undefined)
    },
    saved: drop,
  }
}
