import { listPath, pathsOf, useSession } from '#framework/web'
import { Link } from 'react-router-dom'
import { useSay } from '../texts.ts'
import type { Explanation, NamedRow, Shown } from './explanation.ts'

/** One thing that shows the row; of an allocation the way from the place that was given down to the row. */
export function ShownLine({ shown: { kind, roles, allocation, path, field }, answer: { user: { name }, row } }: { shown: Shown; answer: Explanation }) {
  const say = useSay()
  const { model, language } = useSession()
  const named = roles.map((role) => role.name).join(say('comma'))
  if (kind === 'allocation') {
    return (
      <>
        <span className="why-quiet">{model.get(allocation ?? '')?.label.one[language]}: </span>
        {path.map((each, at) => <span key={`${each.entity} ${each.id}`}>{at > 0 && <span className="why-quiet" aria-hidden="true"> › </span>}<RowLink row={each} /></span>)}
      </>
    )
  }
  if (kind === 'person') return say('whyPerson', { name, field: model.get(row.entity)?.fields.find(({ key }) => key === field)?.label[language] ?? field ?? '' })
  return say(({ open: 'whyOpen', seesAll: 'whySeesAll', maker: 'whyMaker', above: 'whyAbove', feature: 'whyFeature' } as const)[kind], { name, roles: named })
}

/** A row by what it is and its name, as a link where it has a page. @param bare its name alone */
export function RowLink({ row: { entity: key, id, name }, bare = false }: { row: NamedRow; bare?: boolean }) {
  const say = useSay()
  const { model, language, may } = useSession()
  const entity = model.get(key)
  const text = <>{!bare && <><span className="why-quiet">{entity?.label.one[language]}</span> </>}<bdi>{name ?? say('whyUnreadable')}</bdi></>
  return entity && name !== null && listPath(entity) && may(entity, 'Pages') ? <Link to={pathsOf(entity).record(id)}>{text}</Link> : <span>{text}</span>
}
