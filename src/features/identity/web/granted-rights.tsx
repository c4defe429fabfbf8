/** Rights of a role as its record shows them: by area, list by list, in words. */
import type { CellProps } from '#framework/kinds/web'
import { permissionName } from '#framework/metadata'
import { useAreas, useSession } from '#framework/web'
import { Skeleton } from 'antd'
import { listsByArea } from './by-area.ts'
import { useKnownRights } from './known-rights.ts'
import { rightWord, word } from './words.ts'
import './granted-rights.css'

/** So many lists are shown at once; more of them stand behind the names of their areas. */
const fewLists = 20

export function GrantedRights({ value }: CellProps) {
  const { model, language } = useSession()
  const areas = useAreas()
  const { data, error } = useKnownRights()
  if (error) return <p role="alert">{word(language, 'failed')}</p>
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />

  const granted = new Set(Array.isArray(value) ? value.map(String) : [])
  const byArea = listsByArea(model.values(), new Set(data.items.map(({ name }) => name)))
  const listed = new Set([...byArea.values()].flat().flatMap(({ entity, known }) => known.map((right) => permissionName(entity, right))))
  const further = data.items.filter(({ name }) => granted.has(name) && !listed.has(name))
  const groups = [...byArea].toSorted(([a], [b]) => areas.place(a) - areas.place(b)).map(([area, lists]) => {
    const shown = lists.map(({ entity, known }) => ({ entity, known, held: known.filter((right) => granted.has(permissionName(entity, right))) })).filter(({ held }) => held.length > 0)
    return { area, all: lists.length, shown: shown.toSorted((a, b) => a.entity.label.many[language].localeCompare(b.entity.label.many[language], language)) }
  }).filter(({ shown }) => shown.length > 0)
  if (!groups.length && !further.length) return <p>{word(language, 'none')}</p>

  const open = groups.reduce((sum, { shown }) => sum + shown.length, 0) <= fewLists
  return (
    <div className="granted">
      <p>{word(language, 'counted', { count: granted.size, all: data.items.length })}</p>
      {further.length > 0 && <p>{further.map(({ displayName }) => displayName).join(language === 'ur' ? '، ' : ', ')}</p>}
      {groups.map(({ area, all, shown }) => (
        <details key={area} open={open}>
          <summary>{areas.label(area)} <small>{word(language, 'lists', { count: shown.length, all })}</small></summary>
          <ul>
            {shown.map(({ entity, known, held }) => (
              <li key={entity.key}>
                <span>{entity.label.many[language]}</span>
                <span>{held.length === known.length ? word(language, 'all') : held.map((right) => rightWord(language, right)).join(language === 'ur' ? '، ' : ', ')}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
