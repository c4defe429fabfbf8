import { Counters, Icon, Page, asFailure, pathsOf, saveWholeBook, useEntity, useFeedback, useSession } from '#framework/web'
import { Button } from 'antd'
import { AskedBar } from '../parts/asked-bar.tsx'
import { AskedFigures } from '../parts/asked-figures.tsx'
import { DashHead } from '../parts/dash-head.tsx'
import { Bars } from '../parts/bars.tsx'
import { Block, Part } from '../parts/left-out.tsx'
import { NamedFigures } from '../parts/named-figures.tsx'
import { rowsAddress } from '../parts/rows-address.ts'
import { useAsked, wireName } from '../parts/use-asked.ts'
import { useFigures, useLiveFigures } from '../parts/use-figures.ts'
import { useDashboardSay } from '../texts.ts'
import { figureLists, siteFigureOf, siteFigures, type FigureList } from '../../model/site-figures.ts'
import { DownTable } from './down-table.tsx'
import { OfficeMap } from './office-map.tsx'
import { namedSites, networkBook } from './report-book.ts'
import type { Counts } from './shapes.ts'
import '../dashboards.css'

const right = 'LookUps.Site.Read'
const live = ['sites'] as const

interface ByList { others: readonly { id: number | null; name: string; count: number; down: number }[]; down: { readonly [figure: string]: number }; asOf: string; [figure: string]: unknown }
const lists = [['sitePriority', 'Dashboard_WorkOrder/GetPriorityWiseSiteCount'], ['siteCategory', 'Dashboard_WorkOrder/GetCategoryWiseSiteCount'], ['siteTechnology', 'Dashboard_WorkOrder/GetTechnologyWiseSiteCounts']] as const
/** Of nothing there is no share. */
const percent = (part: number, base: number) => (base ? `${(Math.round((part / base) * 10_000) / 100).toFixed(2)}%` : '–')

/** The network: what is down, what kinds of sites there are, and where the offices stand. */
export function NetworkPage() {
  const say = useDashboardSay()
  const { may, language } = useSession()
  const { showFailure } = useFeedback()
  const [team, vehicle] = [useEntity('Team'), useEntity('Vehicle')]
  const mayRead = may(useEntity('Site'), 'Read')
  const asked = useAsked()
  useLiveFigures(live)
  const { data, error, refetch } = useFigures<Counts>('Dashboard_NationWide/GetCounts', asked.places, { enabled: mayRead })
  const found = {
    sitePriority: useFigures<ByList>(lists[0][1], asked.places, { enabled: mayRead }), siteCategory: useFigures<ByList>(lists[1][1], asked.places, { enabled: mayRead }), siteTechnology: useFigures<ByList>(lists[2][1], asked.places, { enabled: mayRead }),
  }
  const rows = (Figure: string) => rowsAddress('Site', { ...asked.places, Figure })
  const barsOf = (list: Exclude<FigureList, 'sharingStatus'>) => {
    const answer = found[list].data
    if (!answer) return []
    const own = figureLists[list].figures.map((figure) => ({ key: figure, label: siteFigures.get(figure)?.counted[language] ?? figure, count: Number(answer[figure]), second: answer.down[figure] ?? 0, to: rows(figure) }))
    return [...own, ...answer.others.map(({ id, name, count, down }) => ({ key: `other${id}`, label: name || say('none'), count, second: down, to: rows(`others.${list}.${id ?? 0}`) })).filter(({ count }) => count > 0)].toSorted((a, b) => b.count - a.count)
  }
  const offices = useFigures<object>('Dashboard_NationWide/GetHNLMap', asked.places, { enabled: mayRead }).data
  const byList = [...lists.map(([list]) => found[list].data), offices]
  const onReport = () => void (data && saveWholeBook(say('networkTitle'), networkBook({ say, language, counts: data, byList, lists: lists.map(([list]) => ({ name: say(list), bars: barsOf(list) })) })).catch((thrown: unknown) => showFailure(asFailure(thrown))))
  const inList = (entity: typeof team, names: readonly string[]) => `${pathsOf(entity).list}?${new URLSearchParams(Object.entries(asked.places).flatMap(([name, id]) => (names.includes(name) ? [[`${wireName(name)}.in`, String(id)]] : [])))}`
  return (
    <Page>
      <DashHead title={say('networkTitle')} actions={<Button icon={<Icon name="download" size={14} />} disabled={!data} onClick={onReport}>{say('report')}</Button>} />
      <AskedBar asked={asked} what={say('sitesOf')} asOf={data?.asOf} />
      <div className="dash"><AskedFigures>
        <Block what={say('networkTitle')} right={right} may={mayRead} data={data} error={error} onRetry={() => void refetch()}>
          {({ sites, upDown: { telco, nonTelco }, teams, vehicles, jazzHostSites, jazzGuestSites }) => (
            <>
              <Counters label={say('figures')} counters={[
                { key: 'sites', label: say('sites'), figure: sites, to: rows('sites'), note: say('branches', { telco: telco.up + telco.down, other: nonTelco.up + nonTelco.down }) },
                { key: 'down', label: say('downNow'), figure: telco.down + nonTelco.down, to: rows('down'), ...(telco.down + nonTelco.down ? { mark: { shape: 'up', tone: 'bad' } as const } : {}), note: say('branches', { telco: telco.down, other: nonTelco.down }) },
                { key: 'up', label: say('up'), figure: percent(telco.up + nonTelco.up, sites), to: rows('up'), note: say('branchShares', { telco: percent(telco.up, telco.up + telco.down), other: percent(nonTelco.up, nonTelco.up + nonTelco.down) }) },
                { key: 'hosts', label: say('hostSites'), figure: jazzHostSites, to: rows('jazzHostSites'), note: say('asGuest', { count: jazzGuestSites }) },
                { key: 'teams', label: say('teams'), figure: teams, ...(may(team, 'Read') ? { to: inList(team, ['RegionId', 'ProjectId']) } : {}) },
                { key: 'vehicles', label: say('vehicles'), figure: vehicles, ...(may(vehicle, 'Read') && !asked.id('ProjectId') ? { to: inList(vehicle, ['RegionId']) } : {}) },
              ]} />
              <div className="dash-two">
                <div className="dash-column">
                  <div className="dash-three">{lists.map(([list]) => <Part key={list} what={say(list)} right={right} query={found[list]}>{() => <Bars title={say(list)} note={say('sitesDown')} bars={barsOf(list)} />}</Part>)}</div>
                  <DownTable places={asked.places} />
                </div>
                <OfficeMap places={asked.places} />
              </div>
              {data && <NamedFigures figures={namedSites(say, language, data, byList)} to={(name) => (siteFigureOf(name) ? rows(name) : undefined)} />}
            </>
          )}
        </Block>
      </AskedFigures></div>
    </Page>
  )
}
