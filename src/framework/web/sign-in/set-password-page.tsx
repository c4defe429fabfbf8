/** `/user/set-password#…`: the first password of somebody invited, or a new one. The secret behind `#` leaves the address as soon as it is read. */
import { useEffect, useState, type FormEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { writeCookie } from '../api/cookies.ts'
import { useHead } from '../page/head.ts'
import { useSettings } from '../session/settings.ts'
import { useSay } from '../texts/say.ts'
import { Field } from './field.tsx'
import { checkLink, sentenceOf, setByLink, type PasswordLink } from './password-links.ts'
import { SignInFrame } from './sign-in-frame.tsx'

export function SetPasswordPage() {
  const say = useSay()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const { language } = useSettings()
  const [secret, setSecret] = useState(hash.slice(1))
  const [looked, setLooked] = useState<{ at: string; link: PasswordLink | 'failed' } | null>(null)
  const [doneFor, setDoneFor] = useState<string | null>(null)
  // A link pasted over the open page comes as a new hash.
  if (hash !== '' && hash.slice(1) !== secret) setSecret(hash.slice(1))
  // Why a link is not good is the server's sentence: in another language it is asked for anew.
  const at = `${language} ${secret}`
  const link = looked?.at === at ? looked.link : null
  useHead({ title: say('signIn.setTitle'), trail: [] })
  useEffect(() => {
    if (hash !== '') void navigate('/user/set-password', { replace: true })
  }, [hash, navigate])
  useEffect(() => {
    const leaving = new AbortController()
    checkLink(secret || '-', leaving.signal).then((found) => setLooked({ at, link: found })).catch(() => {
      if (!leaving.signal.aborted) setLooked({ at, link: 'failed' })
    })
    return () => leaving.abort()
  }, [at, secret])

  return (
    <SignInFrame>
      <div className="sign-in-form" aria-busy={link === null}>
        {link === 'failed' && <Failed />}
        {doneFor !== null ? <Done userName={doneFor} /> : link && link !== 'failed' && (link.state === 'good'
          ? <PasswordForm link={link} secret={secret} onDone={() => {
            writeCookie('ui.tenancy', link.tenancyName, year)
            setDoneFor(link.userName)
          }} />
          : <NotGood link={link} />)}
      </div>
    </SignInFrame>
  )
}

const year = 365 * 24 * 3600

function PasswordForm({ link: { kind, userName, tenancyName, passwordLength }, secret, onDone }: { link: PasswordLink; secret: string; onDone: () => void }) {
  const say = useSay()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [next, again] = ['password', 'again'].map((key) => String(form.get(key) ?? '')) as [string, string]
    if ([...next].length < passwordLength) return setProblem(say('signIn.setTooShort', { min: passwordLength }))
    if (next !== again) return setProblem(say('signIn.setDiffer'))
    setBusy(true)
    setProblem(null)
    try {
      await setByLink(secret, next)
      onDone()
    } catch (thrown) {
      setProblem(sentenceOf(thrown, say('page.generalError'), say('page.networkText')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1>{say(kind === 'invitation' ? 'signIn.setFirstTitle' : 'signIn.setTitle')}</h1>
      <p className="sign-in-tagline">{say(tenancyName ? 'signIn.setFor' : 'signIn.setForHost', { name: userName, tenant: tenancyName })}</p>
      {problem && <p className="sign-in-problem" role="alert">{problem}</p>}
      {/* Password managers keep the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      {/* The page has one purpose, and its first empty box comes first for everybody. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Field name="password" label={say('signIn.newPassword')} hint={say('signIn.setHint', { min: passwordLength })} autoComplete="new-password" autoFocus secret invalid={problem !== null} />
      <Field name="again" label={say('signIn.newPasswordAgain')} autoComplete="new-password" secret invalid={problem !== null} />
      <button type="submit" className="sign-in-submit sign-in-wide" aria-disabled={busy} disabled={busy}>{busy && <span className="spinner" />}{say('signIn.setSubmit')}</button>
    </form>
  )
}

function Done({ userName }: { userName: string }) {
  const say = useSay()
  return (
    <>
      <h1>{say('signIn.setDone')}</h1>
      <p className="sign-in-tagline" role="status">{say('signIn.setDoneText', { name: userName })}</p>
      <Link className="sign-in-submit" to="/logout">{say('signIn.title')}</Link>
    </>
  )
}

function NotGood({ link: { kind, state, message } }: { link: PasswordLink }) {
  const say = useSay()
  const asksAgain = kind === 'reset' || state === 'used' || state === 'unknown'
  return (
    <>
      <h1>{say('signIn.linkTitle')}</h1>
      <p className="sign-in-tagline" role="alert">{message}</p>
      <Link className="sign-in-submit" to="/user/login">{say('signIn.title')}</Link>
      {asksAgain && <p className="sign-in-forgotten"><Link to="/user/forgot-password">{say('signIn.askAgain')}</Link></p>}
    </>
  )
}

function Failed() {
  const say = useSay()
  return (
    <>
      <h1>{say('signIn.noServer')}</h1>
      <p className="sign-in-tagline" role="alert">{say('page.networkText')}</p>
    </>
  )
}
