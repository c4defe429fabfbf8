import { asFailure, failureText, Segmented, sendTo, useSay } from '#framework/web'
import { Button, Input } from 'antd'
import { useState, type FormEvent } from 'react'
import { useEmployeeSay } from '../texts.ts'

const fields = ['erpId', 'name', 'fatherName', 'cnic', 'emailAddress', 'phoneNumber', 'joinDate', 'designationName', 'cityName'] as const

export interface Source {
  address: string
  format: 'json' | 'csv'
  rowsPath: string
  headerName: string
  mapping: { readonly [field in (typeof fields)[number]]?: string }
  hasSecret: boolean
  dailyAt: number | null
}

const none: Source = { address: '', format: 'json', rowsPath: '', headerName: '', mapping: {}, hasSecret: false, dailyAt: null }

/** Where the other system is, what it calls our fields, and its secret, which is entered and never shown. */
export function SourceForm({ source, onDone, onCancel, onEntered }: { source: Source | null; onDone: () => void; onCancel?: () => void; onEntered: () => void }) {
  const say = useEmployeeSay()
  const words = useSay()
  const [values, setValues] = useState(source ?? none)
  const [secret, setSecret] = useState<string | null>(null)
  const [problems, setProblems] = useState<{ readonly [member: string]: string }>({})
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent | null, address = values.address) => {
    event?.preventDefault()
    setBusy(true)
    try {
      const { hasSecret: _, ...settings } = values
      const mapping = Object.fromEntries(Object.entries(settings.mapping).filter(([, name]) => name?.trim()))
      await sendTo('PUT', 'EmployeeManagement/UpdateSource', { body: { ...settings, address, mapping, ...(secret === null ? {} : { secret }) }, failure: 'own' })
      onDone()
    } catch (thrown) {
      const failure = asFailure(thrown)
      setProblems(failure.validationErrors.length ? Object.fromEntries(failure.validationErrors.flatMap(({ members, message }) => members.map((member) => [member, message]))) : { '': failure.message || failureText(failure, words).text })
    } finally {
      setBusy(false)
    }
  }
  const line = (member: string, label: string, value: string, onChange: (value: string) => void, required = false, more: { type?: 'password'; placeholder?: string } = {}) => (
    <div className="sync-line">
      <label htmlFor={`sync-${member}`}>{label}{required && <span className="field-star" aria-hidden="true">&nbsp;*</span>}</label>
      <div>
        <Input id={`sync-${member}`} className="input-ltr" dir="ltr" autoComplete="off" required={required} value={value} onChange={({ target }) => onChange(target.value)} aria-describedby={problems[member] ? `sync-${member}-problem` : undefined} {...(problems[member] ? { status: 'error' as const } : {})} {...more} />
        {problems[member] && <p id={`sync-${member}-problem`} className="dialog-problem" role="alert">{problems[member]}</p>}
      </div>
    </div>
  )
  const set = (changed: Partial<Source>) => {
    setValues({ ...values, ...changed })
    onEntered()
  }
  return (
    <form className="sync-form" noValidate onSubmit={(event) => void save(event)}>
      {problems[''] && <p className="dialog-problem" role="alert">{problems['']}</p>}
      {line('address', say('address'), values.address, (address) => set({ address }), true, { placeholder: 'https://hr.example.com/employees' })}
      <div className="sync-line"><span>{say('format')}</span><Segmented label={say('format')} value={values.format} onChange={(format) => set({ format })} options={[{ value: 'json', label: 'JSON' }, { value: 'csv', label: 'CSV' }]} /></div>
      {values.format === 'json' && line('rowsPath', say('rowsPath'), values.rowsPath, (rowsPath) => set({ rowsPath }), false, { placeholder: 'data.items' })}
      {line('headerName', say('headerName'), values.headerName, (headerName) => set({ headerName }), false, { placeholder: 'Authorization' })}
      {line('secret', say('secret'), secret ?? '', (entered) => { setSecret(entered); onEntered() }, false, { type: 'password', placeholder: values.hasSecret ? '••••••••' : '' })}
      <div className="sync-line">
        <label htmlFor="sync-dailyAt">{say('dailyAt')}</label>
        <select id="sync-dailyAt" className="sync-hour" value={values.dailyAt ?? ''} onChange={({ target }) => set({ dailyAt: target.value === '' ? null : Number(target.value) })}>
          <option value="">{say('onlyAsked')}</option>
          {Array.from({ length: 24 }, (_, hour) => <option key={hour} value={hour}>{`${String(hour).padStart(2, '0')}:00`}</option>)}
        </select>
      </div>
      <h3>{say('mapping')}</h3>
      {fields.map((field) => <div key={field}>{line(`mapping.${field}`, say(`field_${field}`), values.mapping[field] ?? '', (name) => set({ mapping: { ...values.mapping, [field]: name } }), field === 'erpId' || field === 'name')}</div>)}
      <div className="change-foot">
        {source && <Button danger disabled={busy} onClick={() => void save(null, '')}>{say('removeSource')}</Button>}<span />
        {onCancel && <Button onClick={onCancel}>{say('cancel')}</Button>}
        <Button type="primary" htmlType="submit" loading={busy}>{say('saveSource')}</Button>
      </div>
    </form>
  )
}
