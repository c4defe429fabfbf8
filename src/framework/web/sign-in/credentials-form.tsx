import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react'
import { readCookie, writeCookie } from '../api/cookies.ts'
import { asFailure } from '../api/wire-failure.ts'
import { CheckboxInput } from '../page/checkbox.tsx'
import { signIn, type Credentials, type SecondStep as Step } from '../session/sign-in.ts'
import { useSay } from '../texts/say.ts'
import { Field } from './field.tsx'

const SecondStep = lazy(() => import('./second-step.tsx').then((m) => ({ default: m.SecondStep })))

const year = 365 * 24 * 3600

/** Tenant, user name, password: the boxes, what is wrong with them, and the button. */
export function CredentialsForm({ onSignedIn, userName = '', tenancyName = readCookie('ui.tenancy') ?? '', children, more }: {
  /** After the token is kept. */
  onSignedIn: () => Promise<void> | void
  /** Who is expected. */
  userName?: string
  tenancyName?: string
  /** Above the boxes. */
  children: ReactNode
  /** Below the button. */
  more?: ReactNode
}) {
  const say = useSay()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [second, setSecond] = useState<{ step: Step; credentials: Credentials } | null>(null)
  const enter = async (tenancy: string) => {
    writeCookie('ui.tenancy', tenancy, year)
    await onSignedIn()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (key: string) => String(form.get(key) ?? '')
    const tenancy = text('tenancyName').trim()
    if (!text('userNameOrEmailAddress').trim() || !text('password')) return setProblem(say('signIn.required'))
    setBusy(true)
    setProblem(null)
    try {
      const credentials = { tenancyName: tenancy, userNameOrEmailAddress: text('userNameOrEmailAddress'), password: text('password'), rememberMe: form.get('rememberMe') !== null }
      const answer = await signIn(credentials)
      if (typeof answer === 'object') return setSecond({ step: answer, credentials })
      if (answer !== 'signedIn') return setProblem(say(`signIn.${answer}`, { name: tenancy }))
      await enter(tenancy)
    } catch (thrown) {
      const { message, details, isNetwork } = asFailure(thrown)
      setProblem(isNetwork ? say('page.networkText') : [message, details].filter(Boolean).join(' ') || say('page.generalError'))
    } finally {
      setBusy(false)
    }
  }

  if (second) return (
    <div className="sign-in-form">
      {children}
      <Suspense fallback={<div aria-busy="true" />}><SecondStep {...second} onSignedIn={() => enter(second.credentials.tenancyName)} onBack={() => setSecond(null)} /></Suspense>
    </div>
  )
  return (
    <form className="sign-in-form" onSubmit={(event) => void submit(event)} noValidate>
      {children}
      {problem && <p className="sign-in-problem" role="alert">{problem}</p>}
      <Field name="tenancyName" label={say('signIn.tenant')} hint={say('signIn.tenantHint')} autoComplete="organization" defaultValue={tenancyName} />
      {/* The page has one purpose, and its first empty box comes first for everybody. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Field name="userNameOrEmailAddress" label={say('signIn.userName')} autoComplete="username" autoFocus={!userName} invalid={problem !== null} defaultValue={userName} />
      <Field name="password" label={say('signIn.password')} autoComplete="current-password" secret invalid={problem !== null} />
      <label className="sign-in-remember"><CheckboxInput name="rememberMe" defaultChecked={false} /><span>{say('signIn.remember')}</span></label>
      <button type="submit" className="sign-in-submit" aria-disabled={busy} disabled={busy}>{busy && <span className="spinner" />}{say('signIn.submit')}</button>
      {more}
    </form>
  )
}
