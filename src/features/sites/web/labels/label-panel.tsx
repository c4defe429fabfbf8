import { QrCode, RecordPanel, type RecordPanelProps } from '#framework/web'
import { Link } from 'react-router-dom'
import { labelsRoute } from '../../feature.ts'
import { useSiteSay } from '../texts.ts'
import { addressOf } from './address.ts'
import '../panels/panels.css'

/** A code to scan that opens this record, and a label of it to print. */
export function LabelPanel({ entity, row }: RecordPanelProps) {
  const say = useSiteSay()
  return (
    <RecordPanel title={say('label')}>
      <div className="site-label">
        <QrCode text={addressOf(entity, row.id)} label={say('qr', { site: String(row['siteCode'] ?? '') })} size={96} />
        <div><p>{say('labelText')}</p><Link to={`${labelsRoute}?ids=${row.id}`}>{say('printLabel')}</Link></div>
      </div>
    </RecordPanel>
  )
}
