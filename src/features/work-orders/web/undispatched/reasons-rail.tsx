import { useOrderSay } from '../texts.ts'
import type { Undispatched } from './use-undispatched.ts'

/** Why they wait, each reason with its count; it narrows both groups. */
export function ReasonsRail({ categories, chosen, onChoose }: { categories: Undispatched['categories']; chosen: string; onChoose: (id: string) => void }) {
  const say = useOrderSay()
  const all = categories.reduce((sum, { count }) => sum + count, 0)
  const lines = [{ id: '', name: say('allReasons'), count: all }, ...categories.filter(({ count, id }) => count > 0 || String(id) === chosen).map(({ id, name, count }) => ({ id: String(id), name, count }))]
  return (
    <nav className="undispatched-rail" aria-label={say('whyTheyWait')}>
      <h2>{say('whyTheyWait')}</h2>
      <ul>{lines.map(({ id, name, count }) => <li key={id}><button type="button" aria-pressed={chosen === id} onClick={() => onChoose(id)}><span dir="auto">{name}</span><b>{count}</b></button></li>)}</ul>
    </nav>
  )
}
