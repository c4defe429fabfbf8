/** API keys in lines: whose, with which role, how long, when last used. On a narrow screen each is a card. */
import { useSession } from '#framework/web'
import { Link } from 'react-router-dom'
import { timesIn } from '../sessions/times.ts'
import { useSay } from '../texts.ts'
import { KeyState } from './key-state.tsx'
import type { ApiKey } from './keys.ts'
import './api-keys.css'

/** @param page at whose address one of them opens */
export function KeyTable({ items, page }: { items: readonly ApiKey[]; page: string }) {
  const say = useSay()
  const { language, zone } = useSession()
  const times = timesIn(zone, language)
  return (
    <table className="api-keys">
      <thead><tr>{(['keyName', 'keyState', 'keyOwner', 'keyRole', 'keyUntil', 'keyUsed'] as const).map((heading) => <th key={heading} scope="col">{say(heading)}</th>)}</tr></thead>
      <tbody>
        {items.map((key) => (
          <tr key={key.id} className={key.state === 'good' ? '' : 'api-key-over'}>
            <td><Link dir="auto" to={`${page}?key=${key.id}`}>{key.name}</Link></td>
            <td><KeyState state={key.state} /></td>
            <td data-label={say('keyOwner')}><bdi>{key.userName}</bdi></td>
            <td data-label={say('keyRole')}><bdi>{key.roleName ?? say('keyNoRole')}</bdi></td>
            <td data-label={say('keyUntil')}>{times.lastDay(key.expiresAt)}</td>
            <td data-label={say('keyUsed')}>{key.lastUsed ? times.moment(key.lastUsed) : say('keyNeverUsed')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
