/** After the right password: a code of the authenticator, or setting one up first. In the place of the boxes, on the page and over it. */
import { useState, type FormEvent } from 'react'
import { asFailure } from '../api/wire-failure.ts'
import { signIn, type Credentials, type SecondStep as Step } from '../session/sign-in.ts'
import { useSay } from '../texts/say.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { Field } from './field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  step: Step
  credentials: Credentials
  onSignedIn: () => Promise<void> | void
  onBack: () => void
}

export function SecondStep({ step: first, credentials, onSignedIn, onBack }: Props) {
  const say = useSay()
  const [step, setStep] = useState(first)
  const [byRecovery, setByRecovery] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (!code) return setProblem(say('signIn.codeRequired'))
    setBusy(true)
    setProblem(null)
    try {
      const answer = await signIn({ ...credentials, code })
      if (answer === 'signedIn') return await onSignedIn()
      if (typeof answer === 'object') setStep(answer)
      else onBack()
    } catch (thrown) {
      const { message, details, isNetwork } = asFailure(thrown)
      setProblem(isNetwork ? say('page.networkText') : details || message || say('page.generalError'))
    } finally {
      setBusy(false)
    }
  }

  if (step.step === 'recovery') return (
    <div className="sign-in-step">
      <h2>{say('signIn.recoveryTitle')}</h2>
      <p>{say('signIn.recoveryText')}</p>
      <RecoveryCodes codes={step.codes} />
      <button type="button" className="sign-in-submit" onClick={() => void onSignedIn()}>{say('signIn.recoveryKept')}</button>
    </div>
  )
  return (
    <form className="sign-in-step" onSubmit={(event) => void submit(event)} noValidate>
      <h2>{say(step.step === 'setup' ? 'signIn.setupTitle' : 'signIn.codeTitle')}</h2>
      <p>{say(step.step === 'setup' ? 'signIn.setupText' : byRecovery ? 'signIn.recoveryHint' : 'signIn.codeText')}</p>
      {step.step === 'setup' && <AuthenticatorSetup uri={step.uri} secret={step.secret} />}
      {problem && <p className="sign-in-problem" role="alert">{problem}</p>}
      {/* It takes the place of the boxes that were just filled in. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Field key={String(byRecovery)} name="code" label={say(byRecovery ? 'signIn.recoveryCode' : 'signIn.code')} autoComplete="one-time-code" autoFocus numeric={!byRecovery} invalid={problem !== null} />
      <button type="submit" className="sign-in-submit" aria-disabled={busy} disabled={busy}>{busy && <span className="spinner" />}{say('signIn.submit')}</button>
      {step.step === 'code' && <button type="button" className="sign-in-leave" onClick={() => setByRecovery(!byRecovery)}>{say(byRecovery ? 'signIn.useCode' : 'signIn.useRecovery')}</button>}
      <button type="button" className="sign-in-leave" onClick={onBack}>{say('signIn.backToPassword')}</button>
    </form>
  )
}
