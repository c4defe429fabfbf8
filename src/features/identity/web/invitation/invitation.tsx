/** A user who has no password yet: invited by a letter, or by a link that is copied and passed on. */
import { PageFrame, sendTo, useFeedback, useService, useSession } from '#framework/web'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { timesIn } from '../sessions/times.ts'
import { useSay } from '../texts.ts'
import './invitation.css'

interface State {
  hasPassword: boolean
  isActive: boolean
  emailAddress: string
  sendsMail: boolean
  last: { state: 'good' | 'used' | 'replaced' | 'expired' | 'unknown'; madeAt: string; expiresAt: string; sentTo: string | null; by: string } | null
}

export function Invitation({ userId }: { userId: number }) {
  const say = useSay()
  const { data, error, refetch } = useService<State>('UserInvitation/Get', { userId })
  if (data?.hasPassword) return null
  return (
    <section className="invitation" aria-label={say('invitationTitle')}>
      <h2>{say('invitationTitle')}</h2>
      <PageFrame data={data} error={error} onRetry={() => void refetch()} skeleton={1}>
        {(state) => <Ways state={state} userId={userId} onChanged={() => void refetch()} />}
      </PageFrame>
    </section>
  )
}

function Ways({ state: { isActive, emailAddress, sendsMail, last }, userId, onChanged }: { state: State; userId: number; onChanged: () => void }) {
  const say = useSay()
  const { toast } = useFeedback()
  const { language, zone } = useSession()
  const [link, setLink] = useState<{ address: string; expiresAt: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const times = timesIn(zone, language)
  const doing = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch(() => undefined).finally(() => setBusy(false))
    onChanged()
  }
  const send = () => doing(async () => {
    await sendTo('POST', 'UserInvitation/Send', { body: { userId } })
    setLink(null)
    toast(say('invitationSent', { address: emailAddress }))
  })
  const makeLink = () => doing(async () => {
    const { path, address, expiresAt } = await sendTo<{ path: string; address: string | null; expiresAt: string }>('POST', 'UserInvitation/MakeLink', { body: { userId } })
    setLink({ address: address ?? `${location.origin}${path}`, expiresAt })
  })
  const copy = () => navigator.clipboard.writeText(link?.address ?? '').then(() => toast(say('linkCopied'))).catch(() => undefined)
  const canSend = sendsMail && emailAddress !== ''
  return (
    <>
      <p>{say('noPassword')} {last && say(`invitation_${last.state}`, { at: times.moment(last.madeAt), by: last.by, until: times.moment(last.expiresAt) })}</p>
      {!sendsMail && <p>{say('invitationNoMail')}</p>}
      {sendsMail && emailAddress === '' && <p>{say('invitationNoAddress')}</p>}
      {!isActive ? <p>{say('invitationInactive')}</p> : (
        <div className="invitation-ways">
          {canSend && <Button type="primary" disabled={busy} onClick={() => void send()}>{say(last ? 'inviteAgain' : 'invite')}</Button>}
          <Button disabled={busy} onClick={() => void makeLink()}>{say('makeLink')}</Button>
        </div>
      )}
      {link && (
        <div className="invitation-link">
          <p role="status">{say('linkShownOnce', { until: times.moment(link.expiresAt) })}</p>
          <Input className="input-ltr" readOnly value={link.address} aria-label={say('link')} onFocus={({ target }) => target.select()} />
          <Button onClick={() => void copy()}>{say('copyLink')}</Button>
        </div>
      )}
    </>
  )
}
