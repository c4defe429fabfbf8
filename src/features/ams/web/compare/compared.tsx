import { useSession } from '#framework/web'
import { Link } from 'react-router-dom'
import type { Comparison, Difference, Sheet } from '../../model/shapes.ts'
import { sheetAddress } from '../addresses.ts'
import { Mast } from '../mast/mast.tsx'
import { useAmsSay } from '../texts.ts'
import { useDifferenceWords, type DifferenceWords } from './use-words.ts'

export function Compared({ comparison: { items, left, right, gone } }: { comparison: Comparison }) {
  const say = useAmsSay()
  const { side, words } = useDifferenceWords()
  const { phone } = useSession()
  const hasAuthor = left.siteId === right.siteId
  return (
    <div className="ams-compare">
      {!phone && (
        <aside className="ams-compare-masts" aria-label={say('mast')}>
          <div><MastHead sheet={left} /><Mast sheet={left} beside={right} small step={15} /></div><div><MastHead sheet={right} /><Mast sheet={right} beside={left} ghost={left} small step={15} /></div>
          <p className="ams-quiet">{say('dashed')}</p>
        </aside>
      )}
      <div className="ams-scroll">
        {items.length === 0 ? <p className="ams-quiet">{say('noDifferences')}</p> : (
          <table className="ams-table ams-differences">
            <thead><tr><th scope="col">{say('group')}</th><th scope="col">{say('item')}</th><th scope="col">{side(left)}</th><th scope="col">{side(right)}</th>{hasAuthor && <th scope="col">{say('who')}</th>}</tr></thead>
            <tbody>{items.map((item, n) => <Line key={`${item.group} ${item.item} ${item.field ?? ''} ${n}`} words={words(item)} state={item.state} isFirst={items[n - 1]?.group !== item.group} hasAuthor={hasAuthor} />)}</tbody>
          </table>
        )}
        {gone.length > 0 && (
          <section className="ams-gone" aria-label={say('gone')}>
            <h2>{say('gone')}</h2>
            <ul>{gone.map(({ serial, item, place }) => <li key={serial}><b>{serial}</b><span dir="auto">{item}</span>{place ? <Link to={sheetAddress(place.siteId)}>{say('goneTo', { site: place.siteCode })}</Link> : <span>{say('goneNowhere')}</span>}</li>)}</ul>
          </section>
        )}
      </div>
    </div>
  )
}

/** Which side it is, and what kind of mast stood there. */
function MastHead({ sheet }: { sheet: Sheet }) {
  const say = useAmsSay()
  const { side } = useDifferenceWords()
  return <h2>{side(sheet)}{sheet.mastHeight !== null && <small>{say('mastFacts', { kind: say(`mast_${([1, 2, 3].includes(sheet.mastKind) ? sheet.mastKind : 0) as 0 | 1 | 2 | 3}`), height: sheet.mastHeight })}</small>}</h2>
}

function Line({ words: { group, item, field, left, right, who }, state, isFirst, hasAuthor }: { words: DifferenceWords; state: Difference['state']; isFirst: boolean; hasAuthor: boolean }) {
  const none = <span className="ams-quiet">–</span>
  const isSame = state === 'same'
  return (
    <tr className={isFirst ? 'ams-first' : undefined}>
      <td>{isFirst && group}</td>
      <td><b dir="auto">{item}</b>{field && <span className="ams-field">{field}</span>}</td>
      <td>{left === null ? none : isSame ? <bdi>{left}</bdi> : <del dir="auto">{left}</del>}</td>
      <td>{right === null ? none : isSame ? <bdi>{right}</bdi> : <ins dir="auto">{right}</ins>}</td>
      {hasAuthor && <td className="ams-who">{who || (isSame ? '' : '–')}</td>}
    </tr>
  )
}
