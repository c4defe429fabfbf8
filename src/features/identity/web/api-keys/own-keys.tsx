/** On the page of one's own account: the keys that work in one's name, where there are any. */
import { useSession } from '#framework/web'
import { useSay } from '../texts.ts'
import { KeyTable } from './key-table.tsx'
import { useKeys } from './keys.ts'

export function OwnKeys() {
  const say = useSay()
  const { user } = useSession()
  const { data } = useKeys(user.id)
  if (!data?.items.length) return null
  return (
    <section className="sessions" aria-label={say('ownKeys')}>
      <header><h2>{say('ownKeys')}</h2></header>
      <p>{say('ownKeysText')}</p>
      <KeyTable items={data.items} page="/security" />
    </section>
  )
}
