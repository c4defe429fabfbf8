import { nameOf } from '../../model/compare.ts'
import { serialGroups, type GroupKey } from '../../model/groups.ts'
import type { Sheet } from '../../model/shapes.ts'
import { useAmsSay } from '../texts.ts'

/** The last pages of a print: every serial with its picture. */
export function AllSerials({ sheet, labelOf }: { sheet: Sheet; labelOf: (group: GroupKey) => string }) {
  const say = useAmsSay()
  const pictured = serialGroups.flatMap(({ key }) => sheet.groups[key].filter((row) => row['serialNumber']).map((row) => ({ key, row })))
  if (!pictured.length) return null
  return (
    <section className="ams-serials" aria-label={say('allSerials')}>
      <h2>{say('allSerials')}</h2>
      <ul>{pictured.map(({ key, row }) => <li key={`${key} ${row.id}`}>{typeof row['imageAddress'] === 'string' && row['imageAddress'] ? <img src={row['imageAddress']} alt="" /> : <span className="ams-no-picture">{say('noPicture')}</span>}<b>{String(row['serialNumber'])}</b><span dir="auto">{labelOf(key)}, {nameOf(row)}</span></li>)}</ul>
    </section>
  )
}
