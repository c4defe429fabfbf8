import { PageFrame, RecordPanel, useService, type RecordPanelProps } from '#framework/web'
import { Link } from 'react-router-dom'
import { fuelCalls } from '../../calls.ts'
import { reconciliationRoute } from '../../feature.ts'
import { Decide } from '../reconcile/decide.tsx'
import { Evidence } from '../reconcile/evidence.tsx'
import { VisitSum } from '../reconcile/visit-sum.tsx'
import type { SiteFuel } from '../shapes.ts'
import { useFuelSay } from '../texts.ts'
import '../fuel.css'

/** On the record of a visit: its sum, its doubts, what was decided, and deciding. */
export function VisitPanel({ row }: RecordPanelProps) {
  const say = useFuelSay()
  const day = String(row['visitDate'] ?? '').slice(0, 10)
  const { data, error, refetch } = useService<SiteFuel>(fuelCalls.site, { SiteId: Number(row['siteId']), StartDate: day, EndDate: day })
  const visit = data?.visits.find(({ visitId }) => visitId === row.id)
  return (
    <RecordPanel title={say('doubtsTitle')} actions={<Link to={`${reconciliationRoute}?tab=all&siteId=${Number(row['siteId'])}&from=${day.slice(0, 8)}01&until=${day}&visit=${row.id}`}>{say('openReconciliation')}</Link>}>
      <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('failed')}>
        {(site) => visit && <div className="fuel-record"><VisitSum visit={visit} /><Evidence visit={visit} site={site} /><Decide visit={visit} siteCode={site.siteCode} onDecided={() => undefined} /></div>}
      </PageFrame>
    </RecordPanel>
  )
}
