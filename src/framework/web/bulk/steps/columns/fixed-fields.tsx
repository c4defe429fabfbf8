import { PickerContext } from '#framework/kinds/web'
import type { EntityModel, FieldModel } from '#framework/metadata'
import { Button, Select } from 'antd'
import { Suspense, useMemo } from 'react'
import { focusControl } from '../../../form/form-note.tsx'
import { pickerSource } from '../../../form/picker-source.ts'
import { useInput } from '../../../form/use-input.ts'
import { Icon } from '../../../icons/icon.tsx'
import { useSession } from '../../../session/session.ts'
import { useSay } from '../../../texts/say.ts'
import { absentFields } from '../../fixed-values.ts'
import type { Bulk } from '../../use-bulk.ts'

/** One value for all rows, for fields that the file has no column for; entered as in the form. */
export function FixedFields({ entity, bulk }: { entity: EntityModel; bulk: Bulk }) {
  const { language, model } = useSession()
  const say = useSay()
  const source = useMemo(() => pickerSource(model, language), [model, language])
  const absent = absentFields(entity, bulk.choices)
  const picked = absent.filter((field) => bulk.fixed.has(field.key))
  const open = absent.filter((field) => !bulk.fixed.has(field.key))
  if (!absent.length) return null
  const add = (key: string) => {
    bulk.setFixed(key, { value: undefined, name: null })
    requestAnimationFrame(() => focusControl(inputId(key)))
  }
  return (
    <section className="bulk-fixed" aria-label={say('bulk.fixedTitle')}>
      <PickerContext value={source}>
        {picked.map((field) => <FixedField key={field.key} entity={entity} bulk={bulk} field={field} />)}
      </PickerContext>
      {open.length > 0 && (
        <Select<string | null>
          className="bulk-fixed-add" showSearch optionFilterProp="label" value={null} placeholder={say('bulk.fixedAdd')} aria-label={say('bulk.fixedAdd')} popupMatchSelectWidth={false}
          options={open.map((field) => ({ value: field.key, label: field.label[language] }))} onChange={(key) => key && add(key)}
        />
      )}
    </section>
  )
}

const inputId = (key: string) => `fixed-${key}`

function FixedField({ entity, bulk, field }: { entity: EntityModel; bulk: Bulk; field: FieldModel }) {
  const { language } = useSession()
  const say = useSay()
  const { Input } = useInput(entity, field)
  // What narrows the field may differ from row to row: every choice is offered, and the check tells where it does not fit.
  const free = useMemo(() => ({ ...field, within: [] }), [field])
  const fixed = bulk.fixed.get(field.key)
  const label = field.label[language]
  const row = { [field.wire]: fixed?.value, [`${field.key}Name`]: fixed?.name ?? null }
  return (
    <div className="bulk-fixed-field">
      <label htmlFor={inputId(field.key)}>{label}{field.required && <span className="field-star" aria-hidden="true"> *</span>}</label>
      <Suspense fallback={null}>
        <Input
          field={free} id={inputId(field.key)} value={fixed?.value} row={row} onChange={(value) => bulk.setFixed(field.key, { value, name: null })}
          onName={(name) => bulk.nameFixed(field.key, name)}
        />
      </Suspense>
      <span className="bulk-small">{say('bulk.fixedEvery', { count: bulk.opened?.rows ?? 0 })}</span>
      <Button type="text" icon={<Icon name="close" />} aria-label={say('bulk.fixedRemove', { field: label })} onClick={() => bulk.setFixed(field.key, null)} />
    </div>
  )
}
