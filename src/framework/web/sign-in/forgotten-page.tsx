/** `/user/forgot-password`: whoever forgot his password asks for a letter. The answer is the same whether or not there is such an account. */
import { useEffect, useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { readCookie } from '../api/cookies.ts'
import { useHead } from '../page/head.ts'
import { readConfiguration } from '../session/boot.ts'
import { useSay } from '../texts/say.ts'
import { Field } from './field.tsx'
import { askForLink, sentenceOf } from './password-links.ts'
import { SignInFrame } from './sign-in-frame.tsx'

export function ForgottenPage() {
  const say = useSay()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [sendsMail, setSendsMail] = useState(true)
  useHead({ title: say('signIn.forgottenTitle'), trail: [] })
  useEffect(() => {
    readConfiguration().then(({ custom }) => setSendsMail(custom.mastline?.sendsMail ?? false)).catch(() => undefined)
  }, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [tenancy, name] = ['tenancyName', 'userNameOrEmailAddress'].map((key) => String(form.get(key) ?? '').trim()) as [string, string]
    if (!name) return setProblem(say('signIn.nameRequired'))
    setBusy(true)
    setProblem(null)
    try {
      if (await askForLink(tenancy, name)) setAsked(true)
      else setProblem(say('signIn.tenantUnknown', { name: tenancy }))
    } catch (thrown) {
      setProblem(sentenceOf(thrown, say('page.generalError'), say('page.networkText')))
    } finally {
      setBusy(false)
    }
  }

  const back = <p className="sign-in-forgotten"><Link to="/user/login">{say('signIn.backToSignIn')}</Link></p>
  return (
    <SignInFrame>
      {isAsked || !sendsMail ? (
        <div className="sign-in-form">
          <h1>{say('signIn.forgottenTitle')}</h1>
          <p className="sign-in-tagline" role="status">{say(isAsked ? 'signIn.forgottenSent' : 'signIn.forgottenNoMail')}</p>
          {back}
        </div>
      ) : (
        <form className="sign-in-form" onSubmit={(event) => void submit(event)} noValidate>
          <h1>{say('signIn.forgottenTitle')}</h1>
          <p className="sign-in-tagline">{say('signIn.forgottenText')}</p>
          {problem && <p className="sign-in-problem" role="alert">{problem}</p>}
          <Field name="tenancyName" label={say('signIn.tenant')} hint={say('signIn.tenantHint')} autoComplete="organization" defaultValue={readCookie('ui.tenancy') ?? ''} />
          {/* The page has one purpose, and its first empty box comes first for everybody. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Field name="userNameOrEmailAddress" label={say('signIn.userName')} autoComplete="username" autoFocus invalid={problem !== null} />
          <button type="submit" className="sign-in-submit" aria-disabled={busy} disabled={busy}>{busy && <span className="spinner" />}{say('signIn.forgottenSend')}</button>
          {back}
        </form>
      )}
    </SignInFrame>
  )
}
