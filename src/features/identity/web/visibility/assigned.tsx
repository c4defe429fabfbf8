/** What of the user's work lies in the row, open or done. */
import { StateMark, useSession } from '#framework/web'
import { useSay } from '../texts.ts'
import type { Explanation } from './explanation.ts'
import { RowLink } from './shown-line.tsx'

export function AssignedThere({ answer: { assigned, sees, user: { name } } }: { answer: Explanation }) {
  const say = useSay()
  const { model, language } = useSession()
  if (!assigned.length) return null
  const isAny = assigned.some(({ open, count }) => (open ?? count) > 0)
  return (
    <section>
      <h3>{say('whyAssigned', { name })} <StateMark shape={isAny ? 'disc' : sees ? 'ring' : 'cross'} tone={isAny ? 'ok' : sees ? 'quiet' : 'bad'} label={say(isAny ? 'whyAssignedSomething' : 'whyAssignedNothing')} /></h3>
      <ul className="why-assigned">
        {assigned.map(({ entity, count, open, last }) => (
          <li key={entity}>
            <b>{model.get(entity)?.label.many[language]}</b>
            <span>{!count ? say('whyNone') : <>{open !== null && <>{open ? say('whyOpenCount', { count: open }) : say('whyNoneOpen')} </>}<span className="why-quiet">{say('whyNewest', { count })}</span> {last && <RowLink row={last} bare />}</>}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
