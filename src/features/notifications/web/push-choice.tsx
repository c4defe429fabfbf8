import { useFeedback } from '#framework/web'
import { Button } from 'antd'
import { usePush } from './push.ts'
import { useSay } from './texts.ts'

/** Whether this device is told while nothing is open; nothing where the server or the browser can't. */
export function PushChoice() {
  const say = useSay()
  const { toast } = useFeedback()
  const { state, change, isPending } = usePush(() => toast(say('pushRefused')))
  if (state === null || state === 'none') return null
  return (
    <>
      <h2>{say('push')}</h2>
      <p>{say(state === 'denied' ? 'pushDenied' : state === 'on' ? 'pushIsOn' : 'pushText')}</p>
      {state !== 'denied' && <p><Button loading={isPending} onClick={() => change(state === 'off')}>{say(state === 'on' ? 'pushSwitchOff' : 'pushSwitchOn')}</Button></p>}
    </>
  )
}
