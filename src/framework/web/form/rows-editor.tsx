import { referenceName, type Json } from '#framework/kinds'
import { FilesContext, PickerContext, useFiles, type InputProps } from '#framework/kinds/web'
import { entityOf, type FieldModel } from '#framework/metadata'
import { Button } from 'antd'
import { Suspense, useMemo, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'
import { isEntered } from './form-fields.ts'
import { pickerSource } from './picker-source.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { useInputs } from './use-input.ts'

type Row = { readonly [wire: string]: Json }

/** Owned rows, saved with their parent: an entry of labelled inputs each, kept ids, add and remove. */
export function RowsEditor({ field, id, value, onChange, disabled = false, onPending, inside: problems = [] }: InputProps) {
  const { model, language } = useSession()
  const say = useSay()
  const owned = entityOf(model, field.target ?? '')
  const source = useMemo(() => pickerSource(model, language, owned), [model, language, owned])
  const files = useFiles()
  const inputFor = useInputs()
  const inside = useMemo(() => files && files.inside(field), [files, field])
  const fields = owned.fields.filter((f) => isEntered(f) && f.key !== field.by)
  const rows = Array.isArray(value) ? (value as readonly Row[]) : []
  // By id of the input: several may be under way.
  const pending = useRef(new Map<string, string>())
  const wait = (input: string, why: string | null) => {
    if (why === null) pending.current.delete(input)
    else pending.current.set(input, why)
    onPending?.(pending.current.values().next().value ?? null)
  }
  const [box, focusAfter] = useFocusAfter<HTMLFieldSetElement>()
  const remove = (at: number) => {
    const next = Math.min(at + 1, rows.length - 1)
    focusAfter(next ? `.rows-editor-row:nth-child(${next}) > .rows-editor-remove` : '.rows-editor-add')
    onChange(rows.filter((_, i) => i !== at))
  }
  // The name that came with a reference is not that of another one.
  const change = (at: number, own: FieldModel, next: Json) => onChange(rows.map((row, i) => (i === at ? { ...row, [own.wire]: next, ...(own.kind === 'ref' ? { [referenceName(own)]: null } : {}) } : row)))
  return (
    <PickerContext value={source}><FilesContext value={inside}>
      <fieldset ref={box} id={id} className="rows-editor" tabIndex={-1} aria-label={field.label[language]}>
        {rows.map((row, at) => (
          // Rows have no id before they are saved; their place is what the server keeps.
          <fieldset key={at} className="rows-editor-row" aria-label={say('form.entry', { number: at + 1 })}>
            <div className="rows-editor-fields">
              {fields.map((own) => {
                const { Input } = inputFor(owned, own)
                const inputId = `${id}-${at}-${own.key}`
                const wrong = problems.filter((problem) => problem.at === at && problem.wire === own.wire)
                return (
                  <div key={own.key} className={own.multiline ? 'field-wide' : undefined}>
                    <label className="rows-editor-label" htmlFor={inputId}>{own.short[language]}{own.required && <span className="field-star" aria-hidden="true"> *</span>}</label>
                    <Suspense fallback={null}><Input field={own} id={inputId} value={row[own.wire]} row={row} onChange={(next) => change(at, own, next)} onPending={(why) => wait(inputId, why)} disabled={disabled} label={own.label[language]} {...(wrong.length ? { status: 'error' as const, describedBy: `${inputId}-note` } : {})} /></Suspense>
                    {wrong.length > 0 && <p id={`${inputId}-note`} className="field-note field-error">{wrong.map(({ message }) => message).join(' ')}</p>}
                  </div>
                )
              })}
            </div>
            <Button type="text" className="rows-editor-remove" icon={<Icon name="close" />} disabled={disabled} aria-label={say('form.removeEntry', { number: at + 1 })} onClick={() => remove(at)} />
          </fieldset>
        ))}
        <Button className="rows-editor-add" icon={<Icon name="plus" />} disabled={disabled} onClick={() => onChange([...rows, {}])}>{say('form.addEntry')}</Button>
      </fieldset>
    </FilesContext></PickerContext>
  )
}
