import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onEnding } from '../../api/writes/open-writes.ts'
import { useSession } from '../../session/session.ts'
import { draftPlace, dropDraft, keepDraft, type KeptDraft } from './draft-store.ts'
import { useOnLeaving } from './use-on-leaving.ts'
import { openDrafts } from './use-open-drafts.ts'

/** Milliseconds from a key until it is written. */
const delay = 400

/** Of whose text it is: the entity and the row it is about. */
export interface TextPlace {
  entity: string
  id: number
}

/**
 * A text that its user has not sent yet, kept on this device like a form's draft. It stands in its box again when that is opened: nothing stored
 * stands there instead, so nothing need be asked.
 *
 * @param of null: it is kept nowhere
 * @returns the text, what changes it, whether it stands as it was found here, whether all of it lies on the device after `keepNow`, what it is called there
 *   (`nameNow`), and `drop`, which ends it: it was sent, also where its box is gone by then
 */
export function useKeptText(of: TextPlace | null): { text: string; setText: (text: string) => void; isAsFound: boolean; keepNow: () => boolean; nameNow: () => string | undefined; drop: () => void } {
  const session = useSession()
  const place = of && draftPlace(session, of.entity, `${of.id}-text`)
  const keptHere = () => (place === null ? undefined : openDrafts(session, place)[0])
  const [kept] = useState(keptHere)
  const name = useRef(kept?.name ?? '')
  const [found, setFound] = useState(textOf(kept))
  const [text, setText] = useState(found)
  const written = useRef(text)
  /** Dropped, but still drawn: a box that closes at this moment must not be kept again. */
  const isGone = useRef(false)

  // It was being sent when the page was loaded again, and was refused.
  const look = useEffectEvent(() => {
    const back = text === '' && !name.current ? keptHere() : undefined
    if (!back) return
    name.current = back.name
    written.current = textOf(back)
    setFound(textOf(back))
    setText(textOf(back))
  })
  useEffect(() => onEnding(() => look()), [])

  function keepNow(): boolean {
    if (place === null || isGone.current) return false
    if (text.trim() === '') {
      if (name.current) dropDraft(name.current)
      name.current = ''
      written.current = text
      return true
    }
    if (written.current === text && name.current) return true
    name.current ||= place + Date.now().toString(36) + Math.random().toString(36).slice(2, 8)
    if (!keepDraft(name.current, { at: new Date().toISOString(), fields: { text: { kind: 'text', value: text } } })) return false
    written.current = text
    return true
  }
  useOnLeaving(keepNow)
  useEffect(() => {
    if (text === '') isGone.current = false
    const timer = setTimeout(keepNow, delay)
    return () => clearTimeout(timer)
  })
  function drop(): void {
    if (name.current) dropDraft(name.current)
    name.current = ''
    isGone.current = text !== ''
    setText('')
  }
  return { text, setText, isAsFound: text === found, keepNow, nameNow: () => (keepNow() && name.current ? name.current : undefined), drop }
}

function textOf(kept: KeptDraft | undefined): string {
  const stored = kept?.draft.fields['text']?.value
  return typeof stored === 'string' ? stored : ''
}
