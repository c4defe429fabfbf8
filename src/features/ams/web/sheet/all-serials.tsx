import { nameOf } from '../../model/compare.ts'
import { serialGroups, type GroupKey } from '../../model/groups.ts'
import type { Sheet } from '../../model/shapes.ts'
import { useAmsSay } from '../texts.ts'

/** The last pages of a print: every serial with its picture. */
export function AllSerials({ sheet, labelOf }: { sheet: Sheet; labelOf: (group: GroupKey) => string }) {
  const say = useAmsSay()
  const all = serialGroups.flatMap(({ key }) => sheet.groups[key].filter((row) => row['serialNumber']).map((row) => ({ key, row, address: typeof row['imageAddress'] === 'string' && row['imageAddress'] ? row['imageAddress'] : null })))
  if (!all.length) return null
  // Those without a picture are lines below the cards: among them each would leave a hole the size of one.
  const [cards, bare] = [all.filter(({ address }) => address !== null), all.filter(({ address }) => address === null)]
  const words = ({ key, row }: (typeof all)[number]) => <><b>{String(row['serialNumber'])}</b><span dir="auto">{labelOf(key)}, {nameOf(row)}</span></>
  return (
    <section className="ams-serials" aria-label={say('allSerials')}>
      <h2>{say('allSerials')}</h2>
      {cards.length > 0 && <ul>{cards.map((each) => <li key={`${each.key} ${each.row.id}`}><img src={each.address ?? ''} alt="" />{words(each)}</li>)}</ul>}
      {bare.length > 0 && <><h3 className="ams-no-picture">{say('noPicture')}</h3><ul className="ams-bare">{bare.map((each) => <li key={`${each.key} ${each.row.id}`}>{words(each)}</li>)}</ul></>}
    </section>
  )
}
