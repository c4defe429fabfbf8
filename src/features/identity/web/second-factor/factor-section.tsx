/** One's own second factor: set up with an app, turned off, recovery codes made anew. */
import { AuthenticatorSetup, PageFrame, RecoveryCodes, useFeedback, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { timesIn } from '../sessions/times.ts'
import { useSay } from '../texts.ts'
import { ProofForm } from './proof-form.tsx'
import { beginFactor, confirmFactor, renewCodes, turnOffFactor, useFactor, type FactorState } from './second-factor.ts'
import './second-factor.css'

type Step = { is: 'password' } | { is: 'scan'; secret: string; uri: string } | { is: 'codes'; codes: readonly string[] } | { is: 'renew' } | { is: 'off' }

export function FactorSection() {
  const say = useSay()
  const { toast } = useFeedback()
  const { state: { data, error, refetch }, readAgain } = useFactor()
  const [step, setStep] = useState<Step | null>(null)
  const end = () => setStep(null)
  const showCodes = async ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    setStep({ is: 'codes', codes: recoveryCodes })
    await readAgain()
  }
  const turnOff = async (values: object) => {
    await turnOffFactor(values)
    end()
    toast(say('factorOff'))
    await readAgain()
  }
  return (
    <section className="factor" aria-label={say('factorTitle')}>
      <h2>{say('factorTitle')}</h2>
      <PageFrame data={data} error={error} onRetry={() => void refetch()} skeleton={2}>
        {(factor) => (
          <>
            {step === null && <FactorStatus factor={factor} onStep={(is) => setStep({ is })} />}
            {step?.is === 'password' && <><p>{say('factorPassword')}</p><ProofForm boxes={['password']} action={say('goOn')} onSend={async (values) => setStep({ is: 'scan', ...(await beginFactor(values)) })} onCancel={end} /></>}
            {step?.is === 'scan' && <><p>{say('factorScan')}</p><AuthenticatorSetup uri={step.uri} secret={step.secret} /><ProofForm boxes={['code']} action={say('factorConfirm')} onSend={async (values) => showCodes(await confirmFactor(values))} onCancel={end} /></>}
            {step?.is === 'codes' && <><p>{say('codesText')}</p><RecoveryCodes codes={step.codes} /><Button type="primary" onClick={end}>{say('codesKept')}</Button></>}
            {step?.is === 'renew' && <><p>{say('renewText')}</p><ProofForm boxes={['code']} action={say('renewCodes')} onSend={async (values) => showCodes(await renewCodes(values))} onCancel={end} /></>}
            {step?.is === 'off' && <><p>{say('offText')}</p><ProofForm boxes={['password', 'code']} action={say('turnOff')} danger onSend={turnOff} onCancel={end} /></>}
          </>
        )}
      </PageFrame>
    </section>
  )
}

function FactorStatus({ factor: { isOn, isRequired, since, recoveryCodes }, onStep }: { factor: FactorState; onStep: (is: 'password' | 'renew' | 'off') => void }) {
  const say = useSay()
  const { language, zone } = useSession()
  if (!isOn) return <><p>{say('factorText')}</p><Button type="primary" onClick={() => onStep('password')}>{say('setUp')}</Button></>
  return (
    <>
      <p>{say('factorOn', { since: since ? timesIn(zone, language).moment(since) : '' })} {say('codesLeft', { count: recoveryCodes })}{isRequired && ` ${say('factorRequired')}`}</p>
      <div className="proof-actions">
        <Button onClick={() => onStep('renew')}>{say('renewCodes')}</Button>
        {!isRequired && <Button danger onClick={() => onStep('off')}>{say('turnOff')}</Button>}
      </div>
    </>
  )
}
