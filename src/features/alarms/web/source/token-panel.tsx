import { formatTime } from '#framework/kinds/web'
import { RecordPanel, sendTo, useFeedback, useSending, useService, useSession, type RecordPanelProps } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useAlarmSay } from '../texts.ts'
import '../alarms.css'

interface State { address: string; madeTime: string | null; lastTime: string | null }

/** The address and the token of a source. A token is shown where it is made, and nowhere else. */
export function TokenPanel({ row }: RecordPanelProps) {
  const say = useAlarmSay()
  const { language, zone, holds } = useSession()
  const { ask, toast } = useFeedback()
  const { data } = useService<State>('AlarmSource/GetToken', { Id: row.id })
  const [token, setToken] = useState<string | null>(null)
  const { busy, send } = useSending()
  if (!data) return null
  const address = data.address.startsWith('/') ? `${location.origin}${data.address}` : data.address
  const perform = async (call: 'MakeToken' | 'RevokeToken') => {
    const isNew = call === 'MakeToken'
    if (data.madeTime && !(await ask(isNew ? { title: say('newTokenQuestion'), text: say('newTokenText'), action: say('newToken') } : { title: say('revokeQuestion'), text: say('revokeText'), action: say('revokeToken'), danger: true }))) return
    const made = await send(() => sendTo<{ token: string } | null>('POST', `AlarmSource/${call}`, { body: { id: row.id }, failure: 'own' }))
    if (made !== undefined) setToken(made?.token ?? null)
  }
  const sample = `webhook_configs:\n  - url: ${address}\n    http_config:\n      authorization:\n        credentials: ${token ?? '…'}`
  const copy = (text: string) => void navigator.clipboard?.writeText(text).then(() => toast(say('copied')), () => undefined)
  return (
    <RecordPanel title={say('token')}>
      <div className="alarm-token">
        <p>{say('tokenAddress')}</p>
        <code>{address}</code>
        <p>{data.madeTime ? <>{say('tokenMade', { time: formatTime(language, zone, data.madeTime) })}. {data.lastTime ? say('tokenLast', { time: formatTime(language, zone, data.lastTime) }) : say('tokenNever')}.</> : say('tokenNone')}</p>
        {/* A sample that is wider than the panel is scrolled by keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        {token && <div role="status"><p>{say('tokenOnce')}</p><code>{token}</code><p>{say('tokenUse')}</p><pre tabIndex={0}>{sample}</pre></div>}
        {holds('LookUps.AlarmSource.Update') && (
          <div className="alarm-token-buttons">
            {token && <Button onClick={() => copy(token)}>{say('copy')}</Button>}
            <Button loading={busy} onClick={() => void perform('MakeToken')}>{say(data.madeTime ? 'newToken' : 'makeToken')}</Button>
            {data.madeTime && <Button disabled={busy} onClick={() => void perform('RevokeToken')}>{say('revokeToken')}</Button>}
          </div>
        )}
      </div>
    </RecordPanel>
  )
}
