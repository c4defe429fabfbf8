import { useSession } from '#framework/web'
import type { FuelRow } from '../shapes.ts'
import { useFuelSay } from '../texts.ts'
import { visitDoubt } from '../../model/doubts.ts'
import { litres, shortDay, signed } from '../words.ts'

/** Ranked visits: expected outlined, used filled, on one scale; a difference is red beyond the tolerance. */
export function DoubtList({ rows, first, chosen, tolerance, onChoose }: { rows: readonly (FuelRow & { visitId: number })[]; first: number; chosen: number | null; tolerance: number; onChoose: (id: number) => void }) {
  const say = useFuelSay()
  const { language } = useSession()
  const most = Math.max(1, ...rows.flatMap(({ expectedUse, fuelUsed }) => [expectedUse, fuelUsed]))
  const width = (value: number) => `${Math.max(0, Math.min(100, (value / most) * 100)).toFixed(1)}%`
  return (
    <>
      <p className="fuel-list-head"><b>{say('largest')}</b><span><i className="fuel-key-expected" aria-hidden="true" />{say('expected')}</span><span><i className="fuel-key-used" aria-hidden="true" />{say('used')}</span></p>
      <ol className="fuel-doubts" start={first + 1}>
        {rows.map((row, n) => {
          const [doubt] = row.doubts
          const word = doubt ? visitDoubt(doubt, row.difference, language) : say('noDoubts')
          const isBad = row.expectedUse > 0 && Math.abs(row.difference) > (row.expectedUse * tolerance) / 100
          // Without hours nothing is expected, and no difference is known: it is none of 0 litres.
          const isKnown = row.expectedUse > 0 || row.difference !== 0
          return (
            <li key={row.visitId}>
              <button type="button" data-visit={row.visitId} aria-current={row.visitId === chosen ? 'true' : undefined} onClick={() => onChoose(row.visitId)}>
                <span className="fuel-rank">{first + n + 1}</span>
                <span className="fuel-who"><span><b dir="ltr">{row.siteCode ?? '–'}</b> <bdi>{row.siteName}</bdi></span><small>{row.doubts.length > 1 ? say('andMore', { doubt: word, count: row.doubts.length - 1 }) : word}{say('comma')}{shortDay(row.date, language)}</small></span>
                <span className="fuel-bars" aria-hidden="true"><i style={{ inlineSize: width(row.expectedUse) }} /><i style={{ inlineSize: width(row.fuelUsed) }} /></span>
                <span className={`fuel-away${isBad ? ' fuel-bad' : ''}`} dir="ltr">{isKnown ? <><b>{signed(row.difference)} L</b><small>{signed(row.differencePercent)}%</small></> : <b>–</b>}</span>
                <span className="hidden-text">{say('expected')} {isKnown ? litres(row.expectedUse) : '–'}, {say('used')} {litres(row.fuelUsed)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}
