/** `/user/login`: tenant, user name, password (document 0 §3, §4). */
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { token } from '../api/credentials.ts'
import { Icon } from '../icons/icon.tsx'
import { useProduct } from '../page/product.ts'
import { useHead } from '../page/head.ts'
import { Segmented } from '../page/segmented.tsx'
import { listenToTabs } from '../session/over/gate.ts'
import { useRefresh } from '../session/refresh.ts'
import { SignedInContext } from '../session/session.ts'
import { useSettings } from '../session/settings.ts'
import { takeOrigin } from '../session/sign-in.ts'
import { useSay } from '../texts/say.ts'
import { CredentialsForm } from './credentials-form.tsx'
import './sign-in.css'

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
    <div className="sign-in">
      <main className="sign-in-side">
        <div className="sign-in-brand"><Mark size={24} /><strong>{name[language]}</strong></div>
        <CredentialsForm onSignedIn={enter} more={<p className="sign-in-forgotten">{say('signIn.forgotten')}</p>}>
          <h1>{say('signIn.title')}</h1>
          <p className="sign-in-tagline">{tagline[language]}</p>
        </CredentialsForm>
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
