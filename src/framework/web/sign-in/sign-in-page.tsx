/** `/user/login`: tenant, user name, password (document 0 §3, §4). */
import { useContext, useState, type FormEvent } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { asFailure } from '../api/wire-failure.ts'
import { readCookie, writeCookie } from '../api/cookies.ts'
import { Icon } from '../icons/icon.tsx'
import { useProduct } from '../page/product.ts'
import { useHead } from '../page/head.ts'
import { Segmented } from '../page/segmented.tsx'
import { TickBox } from '../page/tick.tsx'
import { useRefresh } from '../session/refresh.ts'
import { SignedInContext } from '../session/session.ts'
import { useSettings } from '../session/settings.ts'
import { signIn, takeOrigin } from '../session/sign-in.ts'
import { useSay } from '../texts/say.ts'
import { Field } from './field.tsx'
import './sign-in.css'

const year = 365 * 24 * 3600

export function SignInPage() {
  const signedIn = useContext(SignedInContext)
  // Decided once: the session appears while the form is still there.
  const [already] = useState(signedIn !== null)
  return already ? <Navigate to="/" replace /> : <SignInForm />
}

function SignInForm() {
  const say = useSay()
  const { language, setLanguage, themeChoice, setTheme } = useSettings()
  const { Mark, Art, name, tagline } = useProduct()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useHead({ title: say('signIn.title'), trail: [] })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (key: string) => String(form.get(key) ?? '')
    const tenancyName = text('tenancyName').trim()
    if (!text('userNameOrEmailAddress').trim() || !text('password')) return setProblem(say('signIn.required'))
    setBusy(true)
    setProblem(null)
    try {
      const answer = await signIn({ tenancyName, userNameOrEmailAddress: text('userNameOrEmailAddress'), password: text('password'), rememberMe: form.get('rememberMe') !== null })
      if (answer !== 'signedIn') return setProblem(say(`signIn.${answer}`, { name: tenancyName }))
      writeCookie('ui.tenancy', tenancyName, year)
      await refresh()
      void navigate(takeOrigin(), { replace: true })
    } catch (thrown) {
      const { message, details, isNetwork } = asFailure(thrown)
      setProblem(isNetwork ? say('page.networkText') : [message, details].filter(Boolean).join(' ') || say('page.generalError'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="sign-in">
      <main className="sign-in-side">
        <div className="sign-in-brand"><Mark size={24} /><strong>{name[language]}</strong></div>
        <form className="sign-in-form" onSubmit={(event) => void submit(event)} noValidate>
          <h1>{say('signIn.title')}</h1>
          <p className="sign-in-tagline">{tagline[language]}</p>
          {problem && <p className="sign-in-problem" role="alert">{problem}</p>}
          <Field name="tenancyName" label={say('signIn.tenant')} hint={say('signIn.tenantHint')} autoComplete="organization" defaultValue={readCookie('ui.tenancy') ?? ''} />
          {/* The page has one purpose, and its first box comes first for everybody. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Field name="userNameOrEmailAddress" label={say('signIn.userName')} autoComplete="username" autoFocus invalid={problem !== null} />
          <Field name="password" label={say('signIn.password')} autoComplete="current-password" secret invalid={problem !== null} />
          <label className="sign-in-remember"><TickBox name="rememberMe" defaultChecked={false} /><span>{say('signIn.remember')}</span></label>
          <button type="submit" className="sign-in-submit" aria-disabled={busy} disabled={busy}>{busy && <span className="spinner" />}{say('signIn.submit')}</button>
          <p className="sign-in-forgotten">{say('signIn.forgotten')}</p>
        </form>
        <div className="sign-in-foot">
          <Segmented label={say('shell.language')} value={language} onChange={(v) => void setLanguage(v)} options={[{ value: 'en', label: 'English', lang: 'en' }, { value: 'ur', label: 'اردو', lang: 'ur' }]} />
          <Segmented
            label={say('shell.theme')} value={themeChoice} onChange={setTheme}
            options={[{ value: 'light', label: <Icon name="sun" size={14} />, name: say('shell.light') }, { value: 'dark', label: <Icon name="moon" size={14} />, name: say('shell.dark') }, { value: 'system', label: <Icon name="screen" size={14} />, name: say('shell.system') }]}
          />
        </div>
      </main>
      <div className="sign-in-art" aria-hidden="true"><Art /></div>
    </div>
  )
}
