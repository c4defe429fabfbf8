/** The dialog itself: Refine's `useModalForm` holds values, sends and puts errors on fields; the fields are ours. */
import { momentIn, referenceName, type Json } from '#framework/kinds'
import { KindsContext, useKinds } from '#framework/kinds/web'
import type { EntityModel, FieldModel } from '#framework/metadata'
import { useModalForm } from '@refinedev/antd'
import type { BaseRecord } from '@refinedev/core'
import { Form, Modal } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useReadAgain, useReadServicesAgain } from '../api/use-service.ts'
import { asFailure, type WireFailure } from '../api/wire-failure.ts'
import { failureText } from '../feedback/failure-text.ts'
import { problemsOf } from '../form/form-problems.ts'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'
import { FieldInput } from './field-input.tsx'
import { DialogFocus } from './dialog-focus.tsx'
import { LeaveGuard, useGuardedClose } from './guarded-close.tsx'
import './dialog.css'

export interface DialogField {
  /** Key of the entity's field, or a field made for the dialog. */
  field: string | FieldModel
  /** Beyond what the field itself says. */
  required?: boolean
  label?: string
  help?: string
  /** Keys of references of the dialog that narrow its choice where they are filled; it is emptied when one of them is another. */
  within?: readonly string[]
  /** Which rows a reference offers beyond what the field itself says: conditions as lists of its target take them. */
  offers?: { readonly [condition: string]: boolean | number | string }
  /** What stands against it beside the other fields; null: nothing. Told together with what the fields say of themselves. */
  problem?: (entered: DialogValues) => string | null
}

export interface FormDialogProps {
  entity: EntityModel
  title: string
  /** Before the fields: what will happen. */
  text?: ReactNode | ((entered: DialogValues) => ReactNode)
  /** What it asks for; where one thing hangs on another, from what was entered. */
  fields: readonly (string | DialogField)[] | ((entered: DialogValues) => readonly (string | DialogField)[])
  /** As it stands it cannot be done; the text says why. */
  isBarred?: (entered: DialogValues) => boolean
  /** Values it begins with, by wire name. */
  values?: { readonly [wire: string]: Json }
  /** Word of its button: the action and its count. */
  action: string
  danger?: boolean
  /** In which times are shown, entered and checked; by default the tenant's. */
  zone?: string
  /** Path of the service that takes the values: `Loan/Extend`. Absent: the entity's own create. */
  service?: string
  /** Of that service; by default POST. */
  method?: 'POST' | 'PUT'
  /** What is sent, from what was entered, by wire name; by default as entered. */
  body?: (values: { readonly [wire: string]: Json }) => unknown
  onClose: () => void
  /** It was done; the entity's rows are read again by then. */
  onDone?: (result: unknown) => void
  /** It was refused, which the dialog shows; it stays open. */
  onRefused?: (failure: WireFailure) => void
}

type Values = { [wire: string]: Json }
/** What is entered, by wire name. */
export type DialogValues = Readonly<Values>

export function FormDialogModal({ entity, title, text, fields, isBarred, values = {}, action, danger = false, zone: ownZone, service, method, body, onClose, onDone, onRefused }: FormDialogProps) {
  const { model, language, direction } = useSession()
  const setting = useKinds()
  const zone = ownZone ?? setting.zone
  const say = useSay()
  const readAgain = useReadAgain()
  const readServicesAgain = useReadServicesAgain()
  const [failure, setFailure] = useState<WireFailure | null>(null)
  const [isDone, setDone] = useState(false)
  const { modalProps, formProps, form, onFinish, formLoading } = useModalForm<BaseRecord, WireFailure, Values>({
    action: 'create', resource: entity.key, defaultVisible: true, redirect: false, warnWhenUnsavedChanges: false, syncWithLocation: false, autoSubmitClose: false, autoResetForm: false,
    successNotification: false, errorNotification: false, invalidates: [],
    mutationMeta: { failure: 'own', ...(service === undefined ? {} : { service, method }) },
    onMutationSuccess: ({ data }) => {
      // Before anybody hears of it, who may go to another page.
      flushSync(() => setDone(true))
      // Not by Refine, which knows its own lists alone: the record below the dialog may be of another entity than what was made.
      readAgain()
      onDone?.(data)
      onClose()
    },
    onMutationError: (thrown) => {
      setFailure(asFailure(thrown))
      // What the dialog says before its fields may be what it was refused for: somebody else was here meanwhile.
      readServicesAgain()
      onRefused?.(asFailure(thrown))
    },
  })
  const entered = (Form.useWatch([], { form, preserve: true }) as Values | undefined) ?? values
  const shown = (typeof fields === 'function' ? fields(entered) : fields).map((each) => lineOf(each, entity.fields))
  const said = typeof text === 'function' ? text(entered) : text
  const barred = isBarred?.(entered) ?? false
  const changed = !isDone && shown.some(({ field: { wire } }) => !isSame(entered[wire], values[wire]))
  const close = useGuardedClose(changed, onClose)
  // The button is drawn busy only after the fields were checked: a second press comes before that.
  const isSending = useRef(false)
  // What waits in a field, as a sentence: a value that was typed and not taken would go as what it was before.
  const pending = useRef(new Map<string, string>())
  const wait = (wire: string, why: string | null) => {
    const before = pending.current.get(wire)
    if (why === null) pending.current.delete(wire)
    else pending.current.set(wire, why)
    if (why === null && before !== undefined) form.setFields([{ name: wire, errors: form.getFieldError(wire).filter((each) => each !== before) }])
  }
  const submit = (given: Values) => {
    const waiting = shown.flatMap(({ field: { wire: name } }) => { const why = pending.current.get(name); return why === undefined ? [] : [{ name, errors: [why] }] })
    if (waiting.length) return form.setFields(waiting)
    if (isSending.current || barred) return undefined
    isSending.current = true
    setFailure(null)
    const sent = Object.fromEntries(shown.flatMap(({ field }) => (given[field.wire] === undefined ? [] : [[field.wire, given[field.wire]]]))) as Values
    // A refusal is shown by the error handler above.
    return onFinish((body ? body(sent) : { ...values, ...sent }) as Values).then(() => undefined, () => undefined).finally(() => { isSending.current = false })
  }
  // What was said of a field is an old answer once it is typed into; it is checked again when it is left.
  // What was refused of several fields together is an old answer once one of them is another; the form itself forgets only that one's.
  const forget = (changed: Partial<Values>) => {
    form.setFields(Object.keys(changed).filter((name) => form.getFieldError(name).length > 0).map((name) => ({ name, errors: [] })))
    for (const { members, message } of failure?.validationErrors ?? []) {
      if (members.some((member) => Object.hasOwn(changed, member))) form.setFields(members.map((name) => ({ name, errors: form.getFieldError(name).filter((each) => each !== message) })))
    }
    for (const { field } of shown.filter(({ within }) => within.some((parent) => Object.hasOwn(changed, parent.wire)))) if (entered[field.wire]) form.setFieldsValue({ [field.wire]: null, [referenceName(field)]: null })
  }
  const onField = new Set(shown.map(({ field }) => field.wire.toLowerCase()))
  const general = failure && (failure.validationErrors.length ? failure.validationErrors.filter(({ members }) => !members.some((member) => onField.has(member.toLowerCase()))).map(({ message }) => message) : [[failure.message, failure.details].filter(Boolean).join(' ') || failureText(failure, say).text])
  return (
    <Modal
      {...modalProps} title={title} width={480} centered destroyOnHidden okText={action} cancelText={say('parts.cancel')} wrapProps={{ dir: direction }}
      okButtonProps={{ danger, loading: formLoading, disabled: barred, htmlType: 'submit' }} cancelButtonProps={{ onClick: onClose }} onOk={() => form.submit()} onCancel={close}
    >
      <DialogFocus />
      {changed && <LeaveGuard />}
      {said && <div className="dialog-text">{said}</div>}
      {general && general.length > 0 && <p className="dialog-problem" role="alert">{general.join(' ')}</p>}
      <Form<Values> {...formProps} form={form} className="dialog-form" layout="vertical" requiredMark={false} initialValues={values} onFinish={(given) => void submit(given)} onValuesChange={(changed: Partial<Values>, all: Values) => { formProps.onValuesChange?.(changed, all); forget(changed) }} validateTrigger="onBlur" scrollToFirstError={{ focus: true }}>
        <KindsContext value={ownZone ? { ...setting, zone } : setting}>{shown.map(({ field, within, required, label, help, problem: beside }) => (
          <Form.Item
            key={field.key} name={field.wire} htmlFor={`dialog-${field.key}`} label={<>{label ?? field.label[language]}{required && <span className="field-star" aria-hidden="true">&nbsp;*</span>}</>} extra={help ?? field.help?.[language]}
            {...(beside ? { dependencies: shown.flatMap((other) => (other.field === field ? [] : [other.field.wire])) } : {})}
            rules={[{ validator: (_, value: Json | undefined) => {
              const [problem] = problemsOf({ ...field, required, ...(label === undefined ? {} : { label: { ...field.label, [language]: label } }) }, value, { model, language, moment: momentIn(zone), isNew: true })
              const against = problem ?? beside?.(form.getFieldsValue(true) as Values)
              return against ? Promise.reject(new Error(against)) : Promise.resolve()
            } }]}
          >
            <DialogInput entity={entity} field={within.length ? { ...field, within: within.flatMap(({ key, wire }) => (entered[wire] ? [key] : [])) } : field} row={{ ...values, ...entered }} onName={(name) => form.setFieldValue(referenceName(field), name)} onPending={(why) => wait(field.wire, why)} />
          </Form.Item>
        ))}</KindsContext>
        <button type="submit" className="hidden-text" tabIndex={-1} aria-hidden="true" />
      </Form>
    </Modal>
  )
}

/** Nothing entered is as good as nothing there. */
function isSame(entered: Json | undefined, first: Json | undefined): boolean {
  const bare = (value: Json | undefined) => (value === undefined || value === '' || (Array.isArray(value) && !value.length) ? null : value)
  return JSON.stringify(bare(entered)) === JSON.stringify(bare(first))
}

/** What the form gives its field, as our inputs take it. */
function DialogInput({ entity, field, row, onName, onPending, value, onChange, onBlur, 'aria-invalid': invalid, 'aria-describedby': describedBy }: {
  entity: FormDialogProps['entity']
  field: FieldModel
  row: Values
  onName: (name: string | null) => void
  onPending: (why: string | null) => void
  value?: Json
  onChange?: (value: Json) => void
  onBlur?: () => void
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-describedby'?: string
}) {
  const wrong = invalid === true || invalid === 'true'
  return (
    <FieldInput
      entity={entity} field={field} id={`dialog-${field.key}`} value={value} row={row} onName={onName} onPending={onPending} onChange={(next) => onChange?.(next)} {...(onBlur ? { onBlur } : {})}
      {...(describedBy ? { describedBy } : {})} {...(wrong ? { status: 'error' as const } : {})}
    />
  )
}

/** @throws Error where the entity has no field of that key: a mistake of the caller */
function lineOf(each: string | DialogField, known: readonly FieldModel[]): Omit<DialogField, 'field' | 'within'> & { field: FieldModel; within: FieldModel[]; required: boolean } {
  const line: DialogField = typeof each === 'string' ? { field: each } : each
  const named = (given: string | FieldModel) => {
    const field = typeof given === 'string' ? known.find(({ key }) => key === given) : given
    if (!field) throw new Error(`there is no field ${String(given)}`)
    return field
  }
  const field = named(line.field)
  return { ...line, field: line.offers ? { ...field, offers: { ...field.offers, ...line.offers } as FieldModel['offers'] } : field, within: (line.within ?? []).map(named), required: line.required ?? field.required }
}
