import { Failed, Icon, Page, PageState, sendTo, useFeedback, useReadAgain, useSending, useService } from '#framework/web'
import { Button, Select } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { areas, isTold } from '../../model/live-areas.ts'
import type { Tile } from '../../model/tiles.ts'
import { DashHead } from '../parts/dash-head.tsx'
import { useFigures, useLiveFigures } from '../parts/use-figures.ts'
import { useDashboardSay } from '../texts.ts'
import { AddTile } from './add-tile.tsx'
import { PageTools } from './page-tools.tsx'
import type { Own, OwnFigures } from './shapes.ts'
import { Tiles } from './tiles.tsx'
import '../dashboards.css'

const live = Object.keys(areas)

/** Figures that somebody put together out of lists: own ones, and those that were shared with a role. */
export function OwnPage() {
  const say = useDashboardSay()
  const readAgain = useReadAgain()
  const { toast } = useFeedback()
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch } = useService<{ items: readonly Own[] }>('Dashboard_Own/GetAll')
  const { busy: isBusy, send } = useSending()
  useLiveFigures(live)
  const isAdding = query.has('add')
  const named = data?.items.find(({ id }) => id === Number(query.get('id')))
  const firstOwn = data?.items.find(({ isOwn }) => isOwn)
  // What is added goes to a dashboard of one's own, also where a list led here and a shared one comes first.
  const chosen = isAdding && !named?.isOwn ? firstOwn ?? named ?? data?.items[0] : named ?? data?.items[0]
  const figures = useFigures<OwnFigures>('Dashboard_Own/GetFigures', { id: chosen?.id }, { enabled: chosen !== undefined, isTold: chosen?.tiles.every(({ entity }) => isTold(entity)) ?? true })
  const open = (id: number | undefined) => setQuery(id === undefined ? {} : { id: String(id) })
  const save = async (page: { id?: number; name: string; roleIds?: readonly number[]; tiles: readonly Tile[]; rowVersion?: number }): Promise<Own | undefined> => {
    const saved = await send(() => sendTo<Own>('POST', 'Dashboard_Own/Save', { body: page, failure: 'own' }))
    if (saved) open(saved.id)
    return saved
  }
  const keep = (own: Own, changed: Partial<Pick<Own, 'name' | 'roleIds' | 'tiles'>>) => save({ id: own.id, name: own.name, roleIds: own.roleIds, tiles: own.tiles, rowVersion: own.rowVersion, ...changed })
  const remove = async (own: Own, n: number) => {
    const saved = await keep(own, { tiles: own.tiles.filter((_, at) => at !== n) })
    // A press beside what was meant loses nothing.
    if (saved) toast(say('figureRemoved', { title: own.tiles[n]?.title ?? '' }), { undo: () => void keep(saved, { tiles: own.tiles }) })
  }
  const move = (own: Own, n: number, by: -1 | 1) => {
    const { [n]: moved, [n + by]: other } = own.tiles
    if (moved && other) void keep(own, { tiles: own.tiles.with(n, other).with(n + by, moved) })
  }
  const startAdding = () => setQuery({ ...(chosen?.isOwn ? { id: String(chosen.id) } : {}), add: '' })
  const onAdd = async (tile: Tile) => (await (chosen?.isOwn ? keep(chosen, { tiles: [...chosen.tiles, tile] }) : save({ name: say('myTitle'), tiles: [tile] }))) !== undefined
  const actions = (
    <>
      {chosen?.isOwn && <PageTools own={chosen} onKeep={async (changed) => (await keep(chosen, changed)) !== undefined} onGone={() => { readAgain(); open(undefined) }} />}
      {data && data.items.length > 0 && <Button disabled={isBusy} onClick={() => void save({ name: say('newPage'), tiles: [] })}>{say('newPage')}</Button>}
      <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={startAdding}>{say('addFigure')}</Button>
    </>
  )
  return (
    <Page>
      <DashHead title={chosen?.name ?? say('myTitle')} actions={actions}><div className="dash-own-head">{data && data.items.length > 1 && <Select aria-label={say('choosePage')} value={chosen?.id} options={data.items.map(({ id, name }) => ({ value: id, label: name }))} onChange={open} />}{chosen && !chosen.isOwn && <span>{say('sharedBy', { name: chosen.ownerName })}</span>}</div></DashHead>
      <div className="dash">
        {isAdding && <AddTile key={query.get('add')} onAdd={onAdd} onCancel={() => open(chosen?.id)} isBusy={isBusy} />}
        {error && !data ? <Failed error={error} onRetry={() => void refetch()} title={say('blockFailed', { what: say('myTitle') })} />
          : data && !chosen?.tiles.length && !isAdding ? <PageState icon={<Icon name="inbox" />} title={say('nothingYet')} text={say('nothingYetText')} actions={<Button type="primary" onClick={startAdding}>{say('addFigure')}</Button>} />
            : !chosen || figures.data?.id !== chosen.id ? chosen && figures.error && <Failed error={figures.error} onRetry={() => void figures.refetch()} title={say('blockFailed', { what: chosen.name })} />
              : figures.data && <Tiles items={figures.data.items} {...(chosen.isOwn ? { onRemove: (n: number) => void remove(chosen, n), onMove: (n: number, by: -1 | 1) => move(chosen, n, by) } : {})} />}
      </div>
    </Page>
  )
}
