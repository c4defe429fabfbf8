/** The second factor of somebody else, which whoever administers users may reset: its owner lost the authenticator. */
import { PageFrame, useFeedback, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { timesIn } from '../sessions/times.ts'
import { useSay } from '../texts.ts'
import { ProofForm } from './proof-form.tsx'
import { resetFactor, useFactor } from './second-factor.ts'
import './second-factor.css'

export function UserFactor({ userId }: { userId: number }) {
  const say = useSay()
  const { language, zone } = useSession()
  const { toast } = useFeedback()
  const { state: { data, error, refetch }, readAgain } = useFactor(userId)
  const [asks, setAsks] = useState(false)
  const reset = async (values: object) => {
    await resetFactor({ ...values, userId })
    setAsks(false)
    toast(say('factorReset'))
    await readAgain()
  }
  return (
    <section className="factor" aria-label={say('factorTitle')}>
      <h2>{say('factorTitle')}</h2>
      <PageFrame data={data} error={error} onRetry={() => void refetch()} skeleton={1}>
        {({ isOn, isRequired, since, recoveryCodes }) => (
          <>
            <p>{isOn ? `${say('factorOn', { since: since ? timesIn(zone, language).moment(since) : '' })} ${say('codesLeft', { count: recoveryCodes })}` : say(isRequired ? 'factorAwaited' : 'factorNone')}</p>
            {isOn && !asks && <Button danger onClick={() => setAsks(true)}>{say('resetFactor')}</Button>}
            {asks && <><p>{say('resetText')}</p><ProofForm boxes={['adminPassword']} action={say('resetFactor')} danger onSend={reset} onCancel={() => setAsks(false)} /></>}
          </>
        )}
      </PageFrame>
    </section>
  )
}
