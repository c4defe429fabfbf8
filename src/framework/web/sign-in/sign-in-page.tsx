/** `/user/login`: tenant, user name, password. */
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { token } from '../api/credentials.ts'
import { useProduct } from '../page/product.ts'
import { useHead } from '../page/head.ts'
import { listenToTabs } from '../session/ended/gate.ts'
import { useRefresh } from '../session/refresh.ts'
import { SignedInContext } from '../session/session.ts'
import { useSettings } from '../session/settings.ts'
import { takeOrigin } from '../session/sign-in.ts'
import { useSay } from '../texts/say.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export function SignInPage() {
  const signedIn = useContext(SignedInContext)
  // Decided once: the session appears while the form is still there.
  const [already] = useState(signedIn !== null)
  return already ? <Navigate to="/" replace /> : <SignInForm />
}

function SignInForm() {
  const say = useSay()
  const { language } = useSettings()
  const { tagline } = useProduct()
  const refresh = useRefresh()
  const navigate = useNavigate()
  useHead({ title: say('signIn.title'), trail: [] })
  const enter = async () => {
    await refresh()
    await navigate(takeOrigin(), { replace: true })
  }
  // A sign-in in another tab is one here as well: the tabs share the token.
  const wake = useEffectEvent(() => {
    if (token()) enter().catch(() => undefined)
  })
  useEffect(() => listenToTabs(() => wake()), [])

  return (
    <SignInFrame>
      <CredentialsForm onSignedIn={enter} more={<p className="sign-in-forgotten"><Link to="/user/forgot-password">{say('signIn.forgotten')}</Link></p>}>
        <h1>{say('signIn.title')}</h1>
        <p className="sign-in-tagline">{tagline[language]}</p>
      </CredentialsForm>
    </SignInFrame>
  )
}
