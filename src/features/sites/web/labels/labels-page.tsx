import { Page, PageFrame, PageHead, PageState, QrCode, useEntity, useService, type RowPage } from '#framework/web'
import { Button } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { useSiteSay } from '../texts.ts'
import { addressOf } from './address.ts'
import './labels.css'

/** Labels of one print: 40 sheets of A4. */
const most = 480

/** Labels to print, cut and stick on a gate: code, name and a QR that opens the site's record. */
export function LabelsPage() {
  const say = useSiteSay()
  const site = useEntity('Site')
  const [query] = useSearchParams()
  const ids = [...new Set((query.get('ids') ?? '').split(',').map(Number).filter((id) => Number.isInteger(id) && id > 0))].slice(0, most)
  const { data, error, refetch } = useService<RowPage>('Site/GetAll', { 'id.in': ids.join(',') || '0', MaxResultCount: most, Sorting: 'siteCode' })
  const shown = ids.length ? data : { totalCount: 0, items: [] }
  return (
    <Page>
      <PageHead title={say('labels')} {...(shown ? { count: say('labels_count', { count: shown.items.length }) } : {})} actions={<Button type="primary" disabled={!shown?.items.length} onClick={() => window.print()}>{say('print')}</Button>} />
      <PageFrame data={shown} error={error} onRetry={() => void refetch()} failedTitle={say('labelsFailed')}>
        {({ items }) => items.length === 0 ? <PageState title={say('noLabels')} text={say('noLabelsText')} /> : (
          <ul className="site-labels">
            {items.map((row) => (
              <li key={row.id}>
                <QrCode text={addressOf(site, row.id)} label={say('qr', { site: String(row['siteCode'] ?? '') })} size={120} />
                <div><b dir="ltr">{String(row['siteCode'] ?? '')}</b><span><bdi>{String(row['siteName'] ?? '')}</bdi></span><small><bdi>{[row['cityName'], row['regionName']].filter(Boolean).join(' · ')}</bdi></small></div>
              </li>
            ))}
          </ul>
        )}
      </PageFrame>
    </Page>
  )
}
