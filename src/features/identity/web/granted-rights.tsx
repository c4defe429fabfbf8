/** Rights of a role as its record shows them: by area, list by list, in words. */
import { permissionName } from '#framework/metadata'
import { useAreas, useSession, type FieldViewProps } from '#framework/web'
import { Skeleton } from 'antd'
import { listsByArea } from './by-area.ts'
import { useKnownRights } from './known-rights.ts'
import { useSay } from './texts.ts'
import './granted-rights.css'

/** So many lists are shown at once; more of them stand behind the names of their areas. */
const fewLists = 20

export function GrantedRights({ value, brief = false }: FieldViewProps) {
  const { model, language } = useSession()
  const say = useSay()
  const areas = useAreas()
  const { data, error } = useKnownRights()
  if (brief && !data) return null
  if (error) return <p role="alert">{say('failed')}</p>
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />

  const granted = new Set(Array.isArray(value) ? value.map(String) : [])
  const names = new Map(data.items.map(({ name, displayName }) => [name, displayName]))
  const byArea = listsByArea(model.values(), new Set(names.keys()))
  const listed = new Set([...byArea.values()].flat().flatMap(({ entity, known }) => known.map((right) => permissionName(entity, right))))
  // A right that there is no more stands under its own name.
  const further = [...granted].filter((name) => !listed.has(name)).map((name) => names.get(name) ?? name)
  const groups = [...byArea].toSorted(([a], [b]) => areas.place(a) - areas.place(b)).map(([area, lists]) => {
    const shown = lists.map(({ entity, further: more, known }) => ({ entity, more, known, held: known.filter((right) => granted.has(permissionName(entity, right))) })).filter(({ held }) => held.length > 0)
    return { area, all: lists.length, shown: shown.toSorted((a, b) => a.entity.label.many[language].localeCompare(b.entity.label.many[language], language)) }
  }).filter(({ shown }) => shown.length > 0)
  const comma = language === 'ur' ? '، ' : ', '
  const held = (of: (typeof groups)[number]['shown'][number]) => (of.held.length === of.known.length ? say('all') : of.held.map((right) => say(`right${right}`)).join(comma))
  if (brief) return <>{[...further, ...groups.flatMap(({ shown }) => shown.map((of) => `${of.entity.label.many[language]} (${held(of)})`))].join(comma)}</>
  if (!groups.length && !further.length) return <p>{say('none')}</p>

  const open = groups.reduce((sum, { shown }) => sum + shown.length, 0) <= fewLists
  return (
    <div className="granted">
      <p>{say('counted', { count: granted.size, all: data.items.length })}</p>
      {further.length > 0 && <p>{further.join(comma)}</p>}
      {groups.map(({ area, all, shown }) => (
        <details key={area} open={open}>
          <summary>{areas.label(area)} <small>{say('lists', { count: shown.length, all })}</small></summary>
          <ul>
            {shown.map((of) => <li key={of.entity.key}><span>{[of.entity, ...of.more].map(({ label }) => label.many[language]).join(comma)}</span><span>{held(of)}</span></li>)}
          </ul>
        </details>
      ))}
    </div>
  )
}
