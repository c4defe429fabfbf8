import { Icon, PageFrame, useService, useSession } from '#framework/web'
import { Button } from 'antd'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { fuelCalls } from '../../calls.ts'
import type { FuelRow, SiteFuel, SiteVisit } from '../shapes.ts'
import { TableFrame } from '../table-frame.tsx'
import { useFuelSay } from '../texts.ts'
import { litres, shortDay } from '../words.ts'
import { Decide } from './decide.tsx'
import { Evidence } from './evidence.tsx'
import { SiteCharts } from './site-charts.tsx'
import { VisitSum } from './visit-sum.tsx'

export interface SitePaneProps {
  row: FuelRow & { visitId: number }
  from: string
  until: string
  today: string
  place: number
  total: number
  onMove: (by: number) => void
  onDecided: () => void
  onBack?: () => void
}

/** One site: the sum of the chosen visit, the tank over time, consumption, the visits, what speaks for and against a loss. */
export function SitePane({ row, from, until, place, total, onMove, onDecided, onBack }: SitePaneProps) {
  const say = useFuelSay()
  const { data, error, refetch } = useService<SiteFuel>(fuelCalls.site, { SiteId: row.siteId ?? 0, StartDate: from, EndDate: until })
  const found = data?.visits.find(({ visitId }) => visitId === row.visitId)
  const generator = data?.generators.find(({ id }) => id === found?.dgId) ?? data?.generators[0]
  return (
    <section className="fuel-pane" aria-label={`${row.siteCode ?? ''} ${row.siteName ?? ''}`}>
      <div className="fuel-pane-body">
        <header>
          {onBack && <Button size="small" icon={<Icon name="back" size={14} />} onClick={onBack}>{say('back')}</Button>}
          <h2><Link to={`/site/${row.siteId}`} dir="ltr">{row.siteCode ?? '–'}</Link></h2>
          <span className="fuel-note">{[row.siteName, generator?.name, generator?.tankCapacity ? say('tankCapacity', { litres: litres(generator.tankCapacity) }) : ''].filter(Boolean).map((fact, n) => <Fragment key={fact}>{n > 0 && say('comma')}<bdi>{fact}</bdi></Fragment>)}</span>
          <span className="fuel-moves">
            <small>{say('place', { place, total: total.toLocaleString('en') })}</small>
            <Button size="small" aria-label={say('previous')} disabled={place <= 1} icon={<Icon name="up" size={12} />} onClick={() => onMove(-1)} />
            <Button size="small" aria-label={say('next')} disabled={place >= total} icon={<Icon name="down" size={12} />} onClick={() => onMove(1)} />
          </span>
        </header>
        <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('failed')}>
          {(site) => (
            <>
              {found && <VisitSum visit={found} />}
              <SiteCharts site={site} generatorId={found?.dgId ?? null} visitId={found?.visitId ?? null} />
              <VisitTable visits={site.visits} chosen={row.visitId} />
              {found && <Evidence visit={found} site={site} />}
            </>
          )}
        </PageFrame>
      </div>
      {found && <Decide visit={found} siteCode={row.siteCode ?? ''} onDecided={onDecided} />}
    </section>
  )
}

function VisitTable({ visits, chosen }: { visits: readonly SiteVisit[]; chosen: number }) {
  const say = useFuelSay()
  const { language } = useSession()
  return (
    <TableFrame label={say('visits')}>
      <table>
        <thead><tr><th scope="col">{say('visit')}</th>{(['reading', 'hours', 'inTank', 'filled'] as const).map((each) => <th key={each} scope="col" className="number">{say(each)}</th>)}<th scope="col">{say('enteredBy')}</th><th scope="col">{say('vehicle')}</th><th scope="col" className="number">{say('fromMast')}</th></tr></thead>
        <tbody>
          {visits.map((visit) => (
            <tr key={visit.visitId} aria-current={visit.visitId === chosen ? 'true' : undefined}>
              <th scope="row"><Link to={`/sitefuelinput/${visit.visitId}`}>{shortDay(visit.date, language)}</Link></th>
              <td className="number" dir="ltr">{visit.reading ? litres(visit.reading) : '–'}</td><td className="number" dir="ltr">{litres(visit.hours === 0 && visit.reading !== visit.previousReading ? null : visit.hours)}</td>
              <td className={`number${visit.visitId === chosen && visit.openDoubts ? ' fuel-bad' : ''}`} dir="ltr">{visit.tank ? litres(visit.tank) : '–'}</td><td className="number" dir="ltr">+{litres(visit.filled)}</td>
              <td><bdi>{visit.creatorUserName ?? '–'}</bdi></td><td><bdi>{visit.vehicleNumber ?? '–'}</bdi></td><td className="number" dir="ltr">{visit.distance === null ? '–' : `${litres(visit.distance)} m`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
