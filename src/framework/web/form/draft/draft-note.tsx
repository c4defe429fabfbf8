import { formatTime } from '#framework/kinds/web'
import type { Language } from '#framework/metadata'
import { Button } from 'antd'
import { useState } from 'react'
import { useSession } from '../../session/session.ts'
import { midSentence } from '../../texts/mid-sentence.ts'
import { useSay } from '../../texts/say.ts'
import type { EntityForm } from '../use-entity-form.ts'
import { filesAreGone } from './draft.ts'
import type { FormDraft } from './use-draft.ts'

/** On top of a form that was left unsaved before: go on with that, or drop it. */
export function DraftNote({ form, draft: { offered, resume, drop }, onAnswered }: {
  form: EntityForm
  draft: FormDraft
  /** The button that had the focus is gone. */
  onAnswered: () => void
}) {
  const { language, zone } = useSession()
  const say = useSay()
  const [opened] = useState(() => new Date())
  if (!offered) return null
  const answer = (action: () => void) => () => {
    action()
    onAnswered()
  }
  const older = offered.rowVersion !== undefined && offered.rowVersion !== form.version
  return (
    <output className="form-draft">
      <span>
        <strong>{say('form.draftOf', { time: draftTime(language, zone, offered.at) })}</strong>
        {older && ` ${say('form.draftOlder')}`}
        {filesAreGone(offered, opened) && ` ${say('form.draftFilesGone')}`}
        {offered.partial && ` ${say('form.draftPartial')}`}
      </span>
      <span className="form-draft-actions">
        <Button type="link" size="small" onClick={answer(resume)}>{say('form.draftContinue')}</Button>
        <span aria-hidden="true">·</span>
        <Button type="link" size="small" onClick={answer(drop)}>{say('form.draftDrop')}</Button>
      </span>
    </output>
  )
}

/** `14:08` today, else with its day. */
function draftTime(language: Language, zone: string, at: string): string {
  const said = formatTime(language, zone, at)
  const today = formatTime(language, zone, new Date().toISOString()).slice(0, -5)
  return midSentence(said.startsWith(today) ? said.slice(today.length) : said, language)
}
