import { useSay } from '../texts/say.ts'
import { Initials } from './initials.tsx'
import type { Mentions } from './use-mentions.ts'

/** The people who are offered while a name is written; the box keeps the focus. */
export function MentionList({ id, mentions: { offered, at, choose } }: { id: string; mentions: Mentions }) {
  const say = useSay()
  return (
    <div id={id} className="mention-list" role="listbox" aria-label={say('parts.people')}>
      {offered.map((person, n) => (
        // Chosen by keys in the box; the pointer must not take the focus from it.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div key={person.id} id={`${id}-${n}`} role="option" aria-selected={n === at} tabIndex={-1} onPointerDown={(event) => event.preventDefault()} onClick={() => choose(person)}><Initials name={person.name} /><bdi>{person.name}</bdi></div>
      ))}
    </div>
  )
}
