/** `/security-settings`: how passwords must be, and how long the audit list and the history of records are kept. */
import { Page, PageFrame, PageHead, sendTo, useFeedback, useUnsavedChanges } from '#framework/web'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { isAllowed, securityLimits, type SecurityKey, type SecuritySettings } from '../../rules.ts'
import { problemsOf } from '../problems-of.ts'
import { useSay } from '../texts.ts'
import { securitySettingsKey, useSecuritySettings } from './use-security-settings.ts'
import './password-rules.css'

export function SecuritySettingsPage() {
  const say = useSay()
  const { data, error, refetch } = useSecuritySettings()
  return (
    <Page narrow>
      <PageHead title={say('settingsTitle')} />
      <PageFrame data={data} error={error} onRetry={() => void refetch()} skeleton={4}>
        {(settings) => <SettingsForm settings={settings} />}
      </PageFrame>
    </Page>
  )
}

const parts = [['passwords', ['passwordLength', 'passwordHistory']], ['record', ['auditDays']], ['history', ['historyDays']]] as const satisfies readonly (readonly [string, readonly SecurityKey[]])[]

function SettingsForm({ settings }: { settings: SecuritySettings }) {
  const say = useSay()
  const id = useId()
  const { toast } = useFeedback()
  const client = useQueryClient()
  // What is typed stands over what is stored, also where somebody else stores something meanwhile.
  const [typed, setTyped] = useState<{ readonly [K in SecurityKey]?: string }>({})
  const keys = Object.keys(securityLimits) as SecurityKey[]
  const values = Object.fromEntries(keys.map((key) => [key, typed[key] ?? String(settings[key])])) as { readonly [K in SecurityKey]: string }
  useUnsavedChanges(keys.some((key) => values[key].trim() !== String(settings[key])))
  const [wrong, setWrong] = useState<{ readonly [field: string]: string }>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outside = keys.filter((key) => !/^\d+$/.test(values[key].trim()) || !isAllowed(key, Number(values[key])))
    if (outside.length) return setWrong(Object.fromEntries(outside.map((key) => [key, say(key === 'historyDays' ? 'outOfBoundsOrAll' : 'outOfBounds', securityLimits[key])])))
    setBusy(true)
    setWrong({})
    try {
      await sendTo('PUT', 'SecuritySettings/Update', { body: values, failure: 'own' })
      toast(say('settingsSaved'))
      await client.invalidateQueries({ queryKey: securitySettingsKey })
      setTyped({})
    } catch (thrown) {
      setWrong(problemsOf(thrown))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="security-settings" onSubmit={(event) => void submit(event)} noValidate>
      {wrong['all'] && <p className="security-problem" role="alert">{wrong['all']}</p>}
      {parts.map(([part, keys]) => (
        <fieldset key={part}>
          <legend>{say(`settings_${part}`)}</legend>
          {keys.map((key) => (
            <div key={key} className="security-line">
              <label htmlFor={id + key}>{say(key)}</label>
              <Input
                id={id + key} className="input-ltr" inputMode="numeric" maxLength={4} value={values[key]} onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
                aria-describedby={`${id}${key}-help`} {...(wrong[key] ? { status: 'error' as const, 'aria-invalid': true } : {})}
              />
              <p id={`${id}${key}-help`} {...(wrong[key] ? { className: 'security-problem', role: 'alert' } : {})}>{wrong[key] ?? say(`${key}Help`)}</p>
            </div>
          ))}
          {part === 'passwords' && <p>{say('commonRefused')}</p>}
        </fieldset>
      ))}
      <p>{say('factorByRole')} <Link to="/roles">{say('toRoles')}</Link></p>
      <Button type="primary" htmlType="submit" loading={busy}>{say('save')}</Button>
    </form>
  )
}
