/** What reaches a person by kind, and the hours in which nothing calls. A tick counts at once. */
import { Failed, sendTo, CheckboxInput, TimeInput, useFeedback, useSession } from '#framework/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { isNoticeKind, noticeKinds } from '../kinds.ts'
import { noticesKey } from './notices.ts'
import { PushChoice } from './push-choice.tsx'
import { useSay } from './texts.ts'

interface Settings {
  kinds: readonly { kind: string; inApp: boolean; email: boolean }[]
  quietFrom: string | null
  quietTo: string | null
  /** The server can. */
  sendsMail: boolean
}

const key = [...noticesKey, 'settings']

export function NoticeSettings() {
  const say = useSay()
  const { language } = useSession()
  const { toast } = useFeedback()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: ({ signal }) => sendTo<Settings>('GET', 'Notification/GetNotificationSettings', { signal, failure: 'own' }) })
  const { mutate } = useMutation({
    mutationFn: ({ kinds, quietFrom, quietTo }: Settings) => sendTo('PUT', 'Notification/UpdateNotificationSettings', { body: { kinds, quietFrom, quietTo } }),
    onMutate: (settings) => client.setQueryData(key, settings),
    onSuccess: () => toast(say('saved')),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} title={say('settings')} />
  if (!data) return <aside className="notice-settings" aria-busy="true" />
  const change = (kind: string, to: { inApp?: boolean; email?: boolean }) => mutate({ ...data, kinds: data.kinds.map((each) => (each.kind === kind ? { ...each, ...to } : each)) })
  return (
    <aside className={data.sendsMail ? 'notice-settings with-email' : 'notice-settings'} id="settings" aria-label={say('settings')}>
      <h2>{say('reaches')}</h2>
      <ul>
        <li className="notice-settings-head"><span /><span>{say('inApp')}</span>{data.sendsMail && <span>{say('byEmail')}</span>}</li>
        {data.kinds.map(({ kind, inApp, email }) => isNoticeKind(kind) && (
          <li key={kind}>
            <span>{noticeKinds[kind][language]}</span>
            <CheckboxInput aria-label={say('kindIn', { kind: noticeKinds[kind][language] })} checked={inApp} onChange={() => change(kind, { inApp: !inApp })} />
            {data.sendsMail && <CheckboxInput aria-label={say('kindByEmail', { kind: noticeKinds[kind][language] })} checked={email} onChange={() => change(kind, { email: !email })} />}
          </li>
        ))}
      </ul>
      <PushChoice />
      <h2>{say('quiet')}</h2>
      <p>{say('quietText')}</p>
      <QuietHours key={`${data.quietFrom}${data.quietTo}`} settings={data} onSave={mutate} />
    </aside>
  )
}

function QuietHours({ settings, onSave }: { settings: Settings; onSave: (settings: Settings) => void }) {
  const say = useSay()
  const [from, setFrom] = useState(settings.quietFrom ?? '')
  const [to, setTo] = useState(settings.quietTo ?? '')
  const isWhole = (from === '') === (to === '')
  return (
    <form className="notice-quiet" onSubmit={(event) => { event.preventDefault(); onSave({ ...settings, quietFrom: from || null, quietTo: to || null }) }}>
      <TimeInput label={say('from')} value={from} onChange={setFrom} />
      <TimeInput label={say('until')} value={to} onChange={setTo} />
      <Button htmlType="submit" disabled={!isWhole}>{say('save')}</Button>
    </form>
  )
}
