import { Icon } from '../icons/icon.tsx'
import { useSay } from '../texts/say.ts'

/** A star: pins a list or a record to home, and takes it away. */
export function PinButton({ name, on, onToggle }: { name: string; on: boolean; onToggle: () => void }) {
  const say = useSay()
  return <button type="button" className={`pin${on ? ' pin-on' : ''}`} aria-pressed={on} aria-label={say(on ? 'shell.homeUnpin' : 'shell.homePin', { name })} onClick={onToggle}><Icon name="star" size={14} /></button>
}
