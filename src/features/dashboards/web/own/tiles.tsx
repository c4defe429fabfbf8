import { Icon, useSession } from '#framework/web'
import { conditionsOf, conditionsOfRest } from '../../model/tile-rows.ts'
import { useDashboardSay } from '../texts.ts'
import { listAddress } from './list-address.ts'
import { namesApart } from './names-apart.ts'
import type { ShownTile } from './shapes.ts'
import { TileView } from './tile-view.tsx'

const moves = [[-1, 'previous', 'moveEarlier'], [1, 'next', 'moveLater']] as const

/** The figures of a dashboard, each with its rows. @param onRemove and onMove (by one place) are absent where it is somebody else's */
export function Tiles({ items, onRemove, onMove }: { items: readonly ShownTile[]; onRemove?: (n: number) => void; onMove?: (n: number, by: -1 | 1) => void }) {
  const say = useDashboardSay()
  const { model } = useSession()
  const names = namesApart(items.map(({ title }) => title))
  return (
    <div className="dash-tiles">
      {items.map((item, n) => {
        const entity = model.get(item.entity)
        const list = entity && listAddress(entity)
        const field = entity?.fields.find(({ wire }) => wire === item.by)
        const name = names[n] ?? item.title
        const rowsAt = (key: string | number | boolean | null) => {
          const conditions = conditionsOf(item, field, key)
          return conditions === undefined ? undefined : `${list}${conditions}`
        }
        return (
          <div key={name} className={`dash-tile dash-tile-${item.kind}`}>
            <TileView {...item} hasTools name={name} to={list && `${list}${item.query}`.replace(/[?&]$/, '')} {...(list ? { rowsAt, restAt: `${list}${conditionsOfRest(item, field, item.groups.map(({ key }) => key))}` } : {})} />
            {onRemove && (
              <span className="dash-tile-tools">
                <button type="button" className="dash-remove" aria-label={`${say('remove')}: ${name}`} title={say('remove')} onClick={() => onRemove(n)}><Icon name="close" size={14} /></button>
                {onMove && items.length > 1 && moves.map(([by, icon, key]) => <button key={key} type="button" className="dash-remove" disabled={n + by < 0 || n + by >= items.length} aria-label={`${say(key)}: ${name}`} title={say(key)} onClick={() => onMove(n, by)}><Icon name={icon} size={14} /></button>)}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}
