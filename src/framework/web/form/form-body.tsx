import { FilesContext, formatTime } from '#framework/kinds/web'
import type { EntityModel, FieldModel } from '#framework/metadata'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import { useFileStore, useSendingAhead } from '../api/file-store.ts'
import { WireFailure } from '../api/wire-failure.ts'
import type { WireRow } from '../api/wire-row.ts'
import { useFeedback } from '../feedback/feedback.tsx'
import { lastAddressOf } from '../list/state/last-address.ts'
import { useKeys } from '../page/keys.ts'
import { Page, PageHead, SaveBar } from '../page/page.tsx'
import { rowTitle } from '../page/row-title.ts'
import { useUnsavedChanges } from '../page/dialogs/unsaved-changes.tsx'
import { previousPage } from '../page/page-history.ts'
import { pathsOf } from '../routes.ts'
import { useSession } from '../session/session.ts'
import { midSentence } from '../texts/mid-sentence.ts'
import { newOne } from '../texts/new-one.ts'
import { useSay } from '../texts/say.ts'
import { useUndo } from '../undo/use-undo.ts'
import { DraftNote } from './draft/draft-note.tsx'
import { useDraft } from './draft/use-draft.ts'
import { EntityFields } from './entity-form.tsx'
import { FormAdvice } from './form-advice.tsx'
import { focusControl, FormNote } from './form-note.tsx'
import { controlId, formSections } from './form-fields.ts'
import { changedFields } from './form-values.ts'
import { LostUpdate, type ChosenSides } from './lost-update.tsx'
import { useEntityForm, type FormStart, type Saved } from './use-entity-form.ts'

/** A form with its head, note and save bar. */
export function FormBody({ entity, row, copied, preset }: { entity: EntityModel; row?: WireRow; copied?: WireRow; preset?: FormStart['preset'] }) {
  const { language, phone, zone, may } = useSession()
  const say = useSay()
  const navigate = useNavigate()
  const { toast, showFailure } = useFeedback()
  const form = useEntityForm({ entity, ...(row ? { row } : {}), ...(copied ? { copied } : {}), ...(preset ? { preset } : {}) })
  const undo = useUndo(entity)
  const [failure, setFailure] = useState<WireFailure | null>(null)
  const [turn, setTurn] = useState(0)
  const [left, setLeft] = useState(false)
  const [lost, setLost] = useState<WireRow | null>(null)
  const [chosen, setChosen] = useState<ChosenSides>(new Map())
  const paths = pathsOf(entity)
  // A page on which one row follows the other, as a plan, says so beside its links: it is gone back to instead of on to the row.
  const returns = (useLocation().state as { returns?: boolean } | null)?.returns === true
  const files = useFileStore(entity)
  useSendingAhead(files)
  const many = entity.label.many[language]
  const title = row ? rowTitle(entity, row, language, zone) : newOne(entity, language, say)
  const { changed, saving } = form
  const draft = useDraft(form, row ? String(row.id) : copied ? `clone-${copied.id}` : 'new')
  // What an address filled in is no work of whoever only looked.
  const [begun] = useState(form.values)
  const isUntouched = preset !== undefined && changedFields(entity, begun, form.values).length === 0
  useUnsavedChanges(changed.length > 0 && !isUntouched && !left, { textOf() {
    const kept = draft.keepNow()
    return kept && say(kept === 'whole' ? 'form.leaveDraft' : 'form.leaveDraftPartial')
  } })
  const firstField = formSections(entity)[0]?.fields[0]
  useEffect(() => {
    if (form.isNew && firstField) focusControl(controlId(firstField), false)
  }, [form.isNew, firstField])
  useKeys({ 'ctrl+s': () => void save('open') })

  async function save(then: 'open' | 'another', over?: { version: number; fields: readonly FieldModel[] }) {
    if (saving) return
    if (row && changed.length === 0 && over === undefined && then === 'open') return void leave(row.id)
    setLost(null)
    const saved = await form.save({ draft: draft.nameNow(), ...(over === undefined ? {} : { over }) })
    if (saved.ok) return void done(saved, then)
    setFailure(saved.failure)
    setTurn((n) => n + 1)
    if (saved.failure) refused(saved.failure)
  }

  function refused(of: WireFailure) {
    // Of another row, which a rule behind this one found changed, there is nothing to compare here.
    if (of.status === 409 && isRow(of.data) && of.data.id === row?.id) setLost(of.data)
    // The one place that shows it: the note on top has it as well, the global dialog stays away.
    else if (of.validationErrors.length === 0 || (form.isNew && entity.messages.createFailure === 'dialog')) showFailure(of)
  }

  function done(saved: Extract<Saved, { ok: true }>, then: 'open' | 'another') {
    setFailure(null)
    setChosen(new Map())
    draft.saved()
    toast(successText(saved), undo && !form.isNew && saved.changeSet ? { undo: () => void undo(saved.changeSet) } : {})
    if (then === 'another') {
      if (!form.isNew) return void navigate(paths.create, { replace: true, state: { saved: true } })
      form.restart()
      return firstField && focusControl(controlId(firstField))
    }
    leave(saved.id)
  }

  function successText({ result }: Extract<Saved, { ok: true }>): string {
    const own = form.isNew ? entity.messages.created : entity.messages.updated
    if (own) return own
    if (typeof result === 'string' && result) return result
    return say(form.isNew ? 'form.created' : 'form.updated', { name: isRow(result) ? rowTitle(entity, result, language, zone) : entity.label.one[language] })
  }

  function leave(id: number | null) {
    const to = id !== null && !returns && may(entity, 'Read') ? paths.record(id) : lastAddressOf(entity)
    // Back must not open the form again: the page takes its place, or is the one it was opened from.
    if (previousPage() !== to) return void navigate(to, { replace: true, state: { saved: true } })
    flushSync(() => setLeft(true))
    void navigate(-1)
  }

  function discard() {
    if (changed.length === 0) return leave(row?.id ?? null)
    const before = form.values
    form.reset()
    setFailure(null)
    setChosen(new Map())
    toast(say('form.discarded'), { kind: 'info', undo: () => form.restore(before) })
  }

  const savedAt = row?.['lastModificationTime'] ?? row?.['creationTime']
  const line = row ? (typeof savedAt === 'string' ? say('form.lastSaved', { time: midSentence(formatTime(language, zone, savedAt), language) }) : '') : copied ? say('form.copyOf', { name: rowTitle(entity, copied, language, zone) }) : ''
  return (
    <FilesContext value={files}><Page narrow>
      <PageHead title={title} trail={[{ label: many, to: lastAddressOf(entity) }]} back={lastAddressOf(entity)}>
        {line && <p className="form-quiet">{line}</p>}
      </PageHead>
      <form className="form" noValidate onSubmit={(event) => {
        event.preventDefault()
        void save('open')
      }}>
        <DraftNote form={form} draft={draft} onAnswered={() => firstField && focusControl(controlId(firstField), false)} />
        <FormNote form={form} failure={failure} turn={turn} />
        <EntityFields form={form} />
        <FormAdvice form={form} />
        {/* Enter in a field saves, as in any form; the buttons stand outside of it. */}
        <button type="submit" className="hidden-text" tabIndex={-1} aria-hidden="true" />
      </form>
      <SaveBar
        note={changed.length > 0 && <><span className="field-dot" /> <strong>{say('form.unsaved', { count: changed.length })}</strong>{draft.kept && ` · ${say(draft.kept === 'whole' ? 'form.draftKept' : 'form.draftKeptPartial')}`}</>}
        actions={(
          <>
            {!phone && <Button type="text" disabled={saving} onClick={discard}>{say(changed.length ? 'form.discard' : 'form.close')}</Button>}
            {may(entity, 'Create') && <Button disabled={saving} onClick={() => void save('another')}>{say(phone ? 'form.saveAnotherShort' : 'form.saveAndAnother')}</Button>}
            <Button type="primary" loading={saving} onClick={() => void save('open')}>{say('form.save')}</Button>
          </>
        )}
      />
      {lost && (
        <LostUpdate
          form={form} current={lost} chosen={chosen} onChoose={setChosen} onBack={() => setLost(null)} onMerge={(fields) => void save('open', { version: Number(lost['rowVersion']), fields })}
          onTakeTheirs={() => {
            form.restart(lost)
            setChosen(new Map())
            setLost(null)
            setFailure(null)
          }}
        />
      )}
    </Page></FilesContext>
  )
}

function isRow(value: unknown): value is WireRow {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
}
