import { StateMark } from '#framework/web'
import { useSay } from '../texts.ts'
import type { ApiKey } from './keys.ts'

const marks = { good: ['disc', 'ok'], expired: ['ring', 'quiet'], revoked: ['cross', 'quiet'], ownerOff: ['bar', 'warn'], roleGone: ['bar', 'warn'] } as const

export function KeyState({ state }: Pick<ApiKey, 'state'>) {
  const say = useSay()
  const [shape, tone] = marks[state]
  return <StateMark shape={shape} tone={tone} label={say(`key_${state}`)} />
}
