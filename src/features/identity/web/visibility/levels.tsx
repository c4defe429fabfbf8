/** Level by level: where the row lies, and what the user was given there. */
import { StateMark, useSession } from '#framework/web'
import { useSay } from '../texts.ts'
import type { Explanation, Level } from './explanation.ts'
import { RowLink } from './shown-line.tsx'

const marks = { holds: ['tick', 'ok'], outsideDays: ['ring', 'warn'], other: ['cross', 'bad'], none: ['ring', 'quiet'] } as const

export function Levels({ answer: { levels, user } }: { answer: Explanation }) {
  const say = useSay()
  const { model, language } = useSession()
  if (!levels.length) return null
  const isHeld = levels.some(({ state }) => state === 'holds')
  return (
    <section>
      <h3>{say('whyAllocations')} <StateMark shape={isHeld ? 'disc' : 'cross'} tone={isHeld ? 'ok' : 'bad'} label={say(isHeld ? 'whyLevelMatches' : 'whyNoLevel')} /></h3>
      <table className="why-levels">
        <thead><tr><th scope="col">{say('whyLevel')}</th><th scope="col">{say('whyBelongs')}</th><th scope="col">{say('whyGiven', { name: user.name })}</th><th scope="col">{say('whyLevelState')}</th></tr></thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level.entity} className={level.state === 'holds' ? 'why-held' : ''}>
              <th scope="row">{model.get(level.entity)?.label.one[language]}</th>
              <td data-label={say('whyBelongs')}><RowLink row={level.place} bare /></td>
              <td data-label={say('whyGiven', { name: user.name })}>{level.given.length ? level.given.map((each, at) => <span key={each.id}>{at > 0 && say('comma')}<RowLink row={each} bare /></span>) : '–'}{level.givenCount > level.given.length && ` ${say('whyMore', { count: level.givenCount - level.given.length })}`}</td>
              <td><LevelState level={level} /></td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LevelState({ level: { state, from, until, givenCount } }: { level: Level }) {
  const say = useSay()
  const { language } = useSession()
  const [shape, tone] = marks[state]
  const day = (text: string) => new Intl.DateTimeFormat(language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(text))
  const [begins, ends] = [from ? day(from) : '', until ? day(until) : '']
  const label = state === 'outsideDays' ? say(begins && ends ? 'whyDaysBoth' : begins ? 'whyDaysFrom' : 'whyDaysUntil', { from: begins, until: ends }) : say(`whyLevel_${state}`, { count: givenCount })
  return <StateMark shape={shape} tone={tone} label={label} />
}
