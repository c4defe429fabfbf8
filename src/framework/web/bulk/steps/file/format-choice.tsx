import type { ColumnFormat } from '#framework/kinds'
import { Select } from 'antd'
import { useSay, type TextKey } from '../../../texts/say.ts'
import { formatOf } from '../../bulk-state.ts'
import type { Bulk } from '../../use-bulk.ts'

/** What each format is called, with an example of it. */
export const formatNames: { readonly [format in ColumnFormat]: TextKey } = {
  ymd: 'bulk.formatYmd', dmy: 'bulk.formatDmy', mdy: 'bulk.formatMdy', named: 'bulk.formatNamed', serial: 'bulk.formatSerial', point: 'bulk.formatPoint', comma: 'bulk.formatComma',
}

/** How a column writes days or numbers, where its texts depend on that; amber while it is open. */
export function FormatChoice({ bulk, column, named }: { bulk: Bulk; column: number; named: { letter: string; heading: string } }) {
  const say = useSay()
  const finding = bulk.findings.get(column)
  if (!finding) return null
  const format = formatOf(bulk, column)
  return (
    <Select<ColumnFormat>
      size="small" className={format ? 'bulk-format' : 'bulk-format bulk-open'} placeholder={say('bulk.formatChoose')} options={finding.offered.map((value) => ({ value, label: say(formatNames[value]) }))}
      {...(format ? { value: format } : {})} onChange={(value) => bulk.setFormat(column, value)} aria-label={say('bulk.formatOf', named)} popupMatchSelectWidth={false}
    />
  )
}
