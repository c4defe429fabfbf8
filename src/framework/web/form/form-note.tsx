import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { WireFailure } from '../api/wire-failure.ts'
import { failureText } from '../feedback/failure-text.ts'
import { useSession } from '../session/session.ts'
import { listPath, pathsOf } from '../routes.ts'
import { nounOf } from '../texts/mid-sentence.ts'
import { useSay } from '../texts/say.ts'
import { controlId } from './form-fields.ts'
import type { EntityForm } from './use-entity-form.ts'

/** On top of a form that was not saved: how many fields, which, and that nothing is lost. Focus goes to the first of them. */
export function FormNote({ form, failure, turn }: { form: EntityForm; failure: WireFailure | null; turn: number }) {
  const { language } = useSession()
  const say = useSay()
  const note = useRef<HTMLDivElement>(null)
  const wrong = form.entity.fields.filter((field) => form.problems[field.key])
  const target = wrong[0] ? controlId(wrong[0]) : null
  const shown = useRef(0)
  useEffect(() => {
    // Once per refused save, not whenever a field is corrected.
    if (turn === shown.current) return
    shown.current = turn
    if (target) focusControl(target)
    else note.current?.focus()
  }, [turn, target])
  if (!form.refused || (!wrong.length && !failure && !form.problems[''])) return null
  const general = [...(form.problems[''] ?? []), ...(failure && !failure.validationErrors.length ? [textOf(failure)] : [])]
  const clashes = listPath(form.entity) && wrong.length ? [...new Set((failure?.validationErrors ?? []).flatMap(({ clash }) => (clash?.entity === form.entity.key ? [clash.id] : [])))] : []
  function textOf(of: WireFailure) {
    const { title, text } = failureText(of, say)
    return of.details ? `${title} ${text}` : text
  }
  return (
    <div ref={note} className="form-note" role="alert" tabIndex={-1}>
      <strong>{wrong.length ? say('form.notSaved', { count: wrong.length }) : say('form.notSavedPlain')}</strong>{' '}
      {general.map((sentence) => <span key={sentence}>{sentence} </span>)}
      {clashes.map((id) => <span key={id}><Link to={pathsOf(form.entity).record(id)}>{say('form.openExisting', { one: nounOf(form.entity, language, 1) })}</Link> </span>)}
      <span className="form-note-kept">{say('form.kept')}</span>{' '}
      {wrong.map((field, index) => (
        <span key={field.key}>{index > 0 && (language === 'ur' ? '، ' : ', ')}<a href={`#${controlId(field)}`} onClick={(event) => {
          event.preventDefault()
          focusControl(controlId(field))
        }}>{field.label[language]}</a></span>
      ))}
    </div>
  )
}

/** Some controls carry their id on the element that takes focus, some around it. */
export function focusControl(id: string, scrolls = true): void {
  const element = document.getElementById(id)
  const inner = element?.matches('input, textarea, select, button, [tabindex]') ? element : element?.querySelector<HTMLElement>('input, textarea, button, [tabindex]')
  inner?.focus({ preventScroll: true })
  if (scrolls) element?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
