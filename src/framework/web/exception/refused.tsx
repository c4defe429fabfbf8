import type { Text } from '#framework/metadata'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useHead } from '../page/head.ts'
import { useFeedback } from '../feedback/feedback.tsx'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'
import './exception.css'

/** A page that none of the user's roles opens: names the permission and who can grant it. */
export function Refused({ permission, title, address = location.pathname }: { permission: string; title?: Text; address?: string }) {
  const say = useSay()
  const { user, tenant, language } = useSession()
  const { toast } = useFeedback()
  const navigate = useNavigate()
  useHead({ title: title?.[language] ?? say('shell.refusedTitle'), trail: [] })
  const readable = permission.split('.').join(' › ')
  const copy = async () => {
    await navigator.clipboard.writeText(say('shell.refusedRequestText', { user: user.userName, tenant: tenant?.tenancyName ?? say('shell.host'), permission, address }))
    toast(say('page.copied'), { kind: 'info' })
  }
  return (
    <section className="exception">
      <p className="exception-number">401</p>
      <h1>{say('shell.refusedTitle')}</h1>
      <p className="exception-text">{permission ? say('shell.refusedText', { permission: `⁨${readable}⁩` }) : say('shell.refusedTextPlain')}</p>
      <div className="exception-actions">
        <Button type="primary" size="large" onClick={() => void navigate('/')}>{say('shell.goHome')}</Button>
        {permission && <Button size="large" onClick={() => void copy()}>{say('shell.refusedRequest')}</Button>}
      </div>
      <p className="exception-note">{tenant ? say('shell.signedInAs', { user: user.userName, tenant: tenant.tenancyName }) : say('shell.signedInAsHost', { user: user.userName })}</p>
    </section>
  )
}
