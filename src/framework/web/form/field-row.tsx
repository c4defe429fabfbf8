import type { FieldModel, Language } from '#framework/metadata'
import { Suspense } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useSession } from '../session/session.ts'
import { midSentence } from '../texts/mid-sentence.ts'
import { useSay, type Say } from '../texts/say.ts'
import { afterPress } from '#framework/kinds/web-inputs'
import { useInput } from './use-input.ts'
import { controlId } from './form-fields.ts'
import type { EntityForm } from './use-entity-form.ts'

/** A field: label with star and dot above, control, hint or error below. @param headed what is above says its name: no label */
export function FieldRow({ form, field, headed = false }: { form: EntityForm; field: FieldModel; headed?: boolean }) {
  const { language } = useSession()
  const say = useSay()
  const { Input } = useInput(form.entity, field)
  const id = controlId(field)
  const errors = form.problems[field.key] ?? []
  const hint = hintOf(form, field, say, language)
  const wide = field.multiline || field.kind === 'rows' || field.kind === 'refs' || field.kind === 'texts'
  return (
    <div className={`field${wide ? ' field-wide' : ''}${field.kind === 'boolean' ? ' field-tick' : ''}`}>
      {!headed && (
        <label className="field-label" htmlFor={id}>
          {field.label[language]}
          {field.required && <span className="field-star" aria-hidden="true"> *</span>}
          {form.changed.includes(field) && <><span className="field-dot" /><span className="hidden-text">{say('form.changed')}</span></>}
        </label>
      )}
      <div className="field-control">
        <Suspense fallback={null}><Input
          field={field} id={id} value={form.values[field.wire]} row={form.values} onChange={(value) => form.set(field, value)} onName={(name) => form.setName(field, name)} onPending={(why) => form.setPending(field, why)}
          onBlur={() => afterPress(() => form.check(field))} {...(errors.length || hint ? { describedBy: `${id}-note` } : {})} {...(errors.length ? { status: 'error' as const } : {})} {...(field.kind === 'rows' && errors.length ? { inside: form.inside(field) } : {})}
        /></Suspense>
      </div>
      <p id={`${id}-note`} className={errors.length ? 'field-note field-error' : 'field-note'}>
        {errors.length > 0 ? <><Icon name="alert" size={14} /> <span>{errors.join(' ')}</span></> : hint}
      </p>
    </div>
  )
}

/** What was cleared below it, what it waits for, or the descriptor's own line of help. */
function hintOf({ entity, cleared, values }: EntityForm, field: FieldModel, say: Say, language: Language): string | null {
  const gone = cleared.get(field.key)
  if (gone) {
    const names = gone.fields.map((child, i) => (i === 0 ? child.label[language] : midSentence(child.label[language], language)))
    const fields = names.length === 1 ? say('form.clearedOne', { field: names[0] ?? '' }) : say('form.clearedMany', { fields: names.slice(0, -1).join(language === 'ur' ? '، ' : ', '), last: names.at(-1) ?? '' })
    return gone.from === null ? say('form.clearedFromNone', { fields }) : say('form.cleared', { from: gone.from, fields })
  }
  // As the picker has it: a required choice does not wait for a parent that may stay empty.
  const waits = field.within.flatMap((key) => entity.fields.filter((f) => f.key === key && !values[f.wire] && (f.required || !field.required)))
  if (waits.length) return say('form.opensOnce', { parents: waits.map((f) => midSentence(f.label[language], language)).join(language === 'ur' ? '، ' : ', ') })
  return field.help?.[language] ?? null
}
