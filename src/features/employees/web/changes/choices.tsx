import { CheckboxInput, Icon, Segmented, useSession } from '#framework/web'
import { Link } from 'react-router-dom'
import { useEmployeeSay } from '../texts.ts'
import type { Preview, Way } from './use-change.ts'

/** What moves, kind by kind: what each has and will have. */
export function AllocationChoices({ lines, roles, hasSuccessor, left, onLeft }: {
  lines: Preview['allocations']
  roles: Preview['roles']
  hasSuccessor: boolean
  left: readonly string[]
  /** Absent: all of them move. */
  onLeft?: (left: readonly string[]) => void
}) {
  const say = useEmployeeSay()
  const { language } = useSession()
  const number = (n: number) => (hasSuccessor ? (n === 0 ? say('none_') : String(n)) : '')
  const toggle = (name: string) => onLeft?.(left.includes(name) ? left.filter((each) => each !== name) : [...left, name])
  return (
    <div className={`employee-table change-table${onLeft ? ' change-choosing' : ''}`}>
      <table>
        <thead><tr>{onLeft && <th scope="col"><span className="hidden-text">{say('whatMoves')}</span></th>}<th scope="col">{say('whatMoves')}</th><th scope="col" className="number">{say('has')}</th><th scope="col" className="number">{say('hasAlready')}</th><th scope="col" className="number">{say('after')}</th><th scope="col">{say('gains')}</th></tr></thead>
        <tbody>
          {lines.map(({ name, label, has, hasAlready, after, gains }) => (
            <tr key={name}>
              {onLeft && <td><CheckboxInput aria-label={label} checked={!left.includes(name)} onChange={() => toggle(name)} /></td>}
              <th scope="row">{label}</th><td className="number">{has}</td><td className="number">{number(hasAlready)}</td><td className="number"><strong>{number(after)}</strong></td>
              <td className="employee-quiet" dir="auto">{hasSuccessor && !left.includes(name) && [...gains, ...(has - hasAlready > gains.length ? [`+${has - hasAlready - gains.length}`] : [])].join(language === 'ur' ? '، ' : ', ')}</td>
            </tr>
          ))}
          <tr>{onLeft && <td><Icon name="lock" size={14} /></td>}<th scope="row">{say('rolesLabel')}</th><td className="number">{roles.has}</td><td className="number">{number(roles.hasAlready)}</td><td className="number">{number(roles.hasAlready)}</td><td className="employee-quiet">{say('rolesStay')}</td></tr>
        </tbody>
      </table>
    </div>
  )
}

/** What is no allocation: each with its own choice. */
export function WorkChoices({ work, to, chosen, onChoose }: { work: Preview['work']; to: string | null; chosen: (work: Preview['work'][number]) => Way | undefined; onChoose: (work: string, way: Way) => void }) {
  const say = useEmployeeSay()
  return (
    <section className="change-work">
      <h3>{say('notAllocation')} <span className="employee-quiet">{say('notAllocationNote')}</span></h3>
      <ul>
        {work.map((each) => (
          <li key={each.name}>
            <span>{each.list === null ? each.label : <Link to={each.list} target="_blank">{each.label}</Link>}</span><strong className="number">{each.count}</strong>
            {each.stays === null
              ? <Segmented<Way | ''> label={each.label} value={chosen(each) ?? ''} onChange={(way) => way && onChoose(each.name, way)} options={each.ways.filter((way) => way !== 'move' || to !== null).map((value) => ({ value, label: value === 'move' ? say('move', { name: to ?? '' }) : value === 'dispatch' ? (each.dispatchLabel ?? '') : say('leave') }))} />
              : <span className="employee-warn">{each.stays}{each.list !== null && <> <Link to={each.list} target="_blank">{say('show')}</Link></>}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
