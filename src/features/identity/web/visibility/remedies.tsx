import { listPath, pathsOf, useSession } from '#framework/web'
import { Link } from 'react-router-dom'
import { useSay } from '../texts.ts'
import type { Explanation, Remedy } from './explanation.ts'

/** What would let the user see the row, with who can do it; of each thing that is missing one is enough. */
export function Remedies({ answer }: { answer: Explanation }) {
  const say = useSay()
  const { missing, user } = answer
  return (
    <section className="why-remedies">
      <h3>{say('whyRemedies', { name: user.name })} <span className="why-quiet">{say('whySmallest')}</span></h3>
      {missing.length > 1 && <p className="why-quiet">{say('whyAllNeeded')}</p>}
      {missing.map(({ kind, remedies }) => (remedies.length ? (
        <ol key={kind}>{remedies.map((remedy, at) => <li key={at}><Way remedy={remedy} answer={answer} /><Added remedy={remedy} answer={answer} /><Givers remedy={remedy} /></li>)}</ol>
      ) : <p key={kind}>{say('whyNoRemedy')}</p>))}
    </section>
  )
}

function Way({ remedy: { kind, allocation, place, roles }, answer: { user, right } }: { remedy: Remedy; answer: Explanation }) {
  const say = useSay()
  const { model, language, may } = useSession()
  const named = roles.map((role) => role.name).join(say('comma'))
  const target = model.get(kind === 'allocate' ? (allocation ?? '') : 'User')
  const what = place ? `${model.get(place.entity)?.label.one[language] ?? ''} ${place.name ?? say('whyUnreadable')}` : ''
  const text = kind === 'activate' ? say('whyActivate') : kind === 'allocate' ? say('whyAllocate', { place: what }) : kind === 'seesAll' ? say('whyGiveAll', { roles: named }) : roles.length ? say('whyGiveRole', { roles: named }) : say('whyNoRole', { right: right.name })
  const isOpen = target && listPath(target) && may(target, kind === 'allocate' ? 'Create' : 'Update')
  return (
    <div>
      <span>{isOpen ? <Link to={kind === 'allocate' ? (target.pages.create[0] ?? pathsOf(target).create) : pathsOf(target).edit(user.id)}>{text}</Link> : text}</span>
      {kind === 'allocate' && <span className="why-quiet">{target?.label.one[language]}</span>}
    </div>
  )
}

function Added({ remedy: { adds }, answer: { row } }: { remedy: Remedy; answer: Explanation }) {
  const say = useSay()
  const { model, language } = useSession()
  const label = model.get(row.entity)?.label
  return adds === null || !label ? null : <div><strong>{say('whyAdds', { count: adds.toLocaleString('en-US'), what: (adds === 1 ? label.one : label.many)[language] })}</strong></div>
}

function Givers({ remedy: { givers, giverCount } }: { remedy: Remedy }) {
  const say = useSay()
  const { user } = useSession()
  const names = givers.map(({ id, name }) => (id === user.id ? say('whyYou') : name)).join(say('comma'))
  const more = giverCount - givers.length
  return <div><span className="why-quiet">{say('whyGivers')}</span><span>{names || say('whyNobody')}{more > 0 && ` ${say('whyMore', { count: more })}`}</span></div>
}
