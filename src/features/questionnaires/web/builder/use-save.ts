import { asFailure, useFeedback, WireFailure } from '#framework/web'
import { useRef, useState } from 'react'
import type { Family, TemplateContent } from '../../model/template.ts'
import { readTemplate, saveTemplate, type StoredTemplate } from './use-template.ts'
import type { Editor, Step } from './state/editor.ts'

export interface Saving {
  busy: boolean
  /** The row as this page knows it. */
  rowVersion: number
  savedAt: Date | null
  /** What the server said against it, by member. */
  refused: readonly { message: string; members: readonly string[] }[]
  /** Somebody else saved it meanwhile: as it is there now. */
  theirs: StoredTemplate | null
  /** @param over saves over what somebody else saved meanwhile @param draft what the draft is called that holds what is saved @returns whether it is saved */
  save: (over: boolean, draft: string | undefined) => Promise<boolean>
  /** Theirs was taken. */
  settled: (rowVersion: number) => void
}

export function useSave(family: Family, stored: StoredTemplate, state: Editor, dispatch: (step: Step) => void, onSaved: (answer: StoredTemplate) => void): Saving {
  const { showFailure } = useFeedback()
  const [busy, setBusy] = useState(false)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [refused, setRefused] = useState<Saving['refused']>([])
  const [theirs, setTheirs] = useState<StoredTemplate | null>(null)
  const [rowVersion, setRowVersion] = useState(stored.rowVersion)
  const running = useRef<Promise<boolean> | null>(null)
  // One save waits for another, and then knows what that one made of the row.
  const latest = useRef(stored.rowVersion)
  const isNow = (version: number) => {
    latest.current = version
    setRowVersion(version)
  }

  const send = async (content: TemplateContent, over: boolean, draft: string | undefined) => {
    try {
      const answer = await saveTemplate(family, { id: stored.id, rowVersion: over && theirs ? theirs.rowVersion : latest.current }, content, draft)
      dispatch({ do: 'saved', content })
      isNow(answer.rowVersion)
      setSavedAt(new Date())
      setTheirs(null)
      onSaved(answer)
      return true
    } catch (thrown) {
      const failure = asFailure(thrown)
      setRefused(failure.validationErrors)
      if (failure.status === 409) setTheirs(await readTemplate(family, stored.id).catch((error: unknown) => { throw error instanceof WireFailure ? error : failure }))
      else if (!failure.validationErrors.length) showFailure(failure)
      return false
    }
  }
  return {
    busy, rowVersion, savedAt, refused, theirs,
    settled(next) {
      isNow(next)
      setTheirs(null)
    },
    // What was typed since the one under way began is saved behind it.
    save(over, draft) {
      setBusy(true)
      setRefused([])
      const mine: Promise<boolean> = (running.current ?? Promise.resolve()).then(() => send(state.content, over, draft)).catch((thrown: unknown) => {
        showFailure(asFailure(thrown))
        return false
      }).finally(() => {
        if (running.current !== mine) return
        running.current = null
        setBusy(false)
      })
      running.current = mine
      return mine
    },
  }
}
