import { useSession } from '#framework/web'
import { Link } from 'react-router-dom'
import type { Comparison, Difference, Sheet } from '../../model/shapes.ts'
import { sheetAddress } from '../addresses.ts'
import { Mast } from '../mast/mast.tsx'
import { useAmsSay } from '../texts.ts'
import { dayWords } from '../words.ts'
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
          <MastSide sheet={left} beside={right} /><MastSide sheet={right} beside={left} ghost={left} />
          {left.id !== null && right.id !== null && <p className="ams-quiet">{left.siteId === right.siteId ? say('dashed') : say('dashedOther', { site: left.siteCode })}</p>}
        </aside>
      )}
      <div className="ams-scroll">
        {phone && [left, right].map((sheet, n) => sheet.id === null && <NoSheet key={n} sheet={sheet} />)}
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

/** A side without a sheet has no mast either, not even an empty one. */
function MastSide({ sheet, ...drawn }: { sheet: Sheet; beside: Sheet; ghost?: Sheet }) {
  return <div><MastHead sheet={sheet} />{sheet.id === null ? <NoSheet sheet={sheet} /> : <Mast sheet={sheet} {...drawn} small step={15} />}</div>
}

function NoSheet({ sheet: { siteCode, date } }: { sheet: Sheet }) {
  const say = useAmsSay()
  const { language } = useSession()
  return <p className="ams-quiet">{date === null ? say('noSheetNow', { site: siteCode }) : say('noSheetThen', { site: siteCode, day: dayWords(language, date) })}</p>
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
