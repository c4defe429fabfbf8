import { useSession } from '#framework/web'
import type { FuelRow, Sums } from '../shapes.ts'
import { TableFrame } from '../table-frame.tsx'
import { useFuelSay } from '../texts.ts'
import { doubtName, litres, shortDay, signed } from '../words.ts'

const figures = ['visits', 'fuelFilled', 'fuelUsed', 'expectedUse', 'difference', 'differencePercent', 'runningHours', 'litresPerHour'] as const
const headings = { visits: 'visits', fuelFilled: 'fuelFilled', fuelUsed: 'fuelUsed', expectedUse: 'expectedUse', difference: 'difference', differencePercent: 'percent', runningHours: 'hours', litresPerHour: 'perHour' } as const
const shown = (sums: Sums, name: (typeof figures)[number]) => (name === 'difference' || name === 'differencePercent' ? signed(sums[name]) : litres(sums[name]))

/** Rows of figures with the totals of all of them in its foot. */
export function FuelTable({ rows, totals, heading, hasDays = false, onOpen }: { rows: readonly FuelRow[]; totals: Sums; heading: string; hasDays?: boolean; onOpen?: ((row: FuelRow) => void) | undefined }) {
  const say = useFuelSay()
  const { language } = useSession()
  const name = (row: FuelRow) => row.siteCode ?? row.name ?? say('none')
  return (
    <TableFrame label={heading}>
      <table>
        <thead><tr>{hasDays && <th scope="col">{say('day')}</th>}<th scope="col">{heading}</th>{figures.map((each) => <th key={each} scope="col" className="number">{say(headings[each])}</th>)}<th scope="col">{say('doubts')}</th></tr></thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.date} ${row.key ?? row.visitId}`}>
              {hasDays && <td>{shortDay(row.date, language)}</td>}
              <th scope="row">{onOpen ? <button type="button" className="fuel-link" onClick={() => onOpen(row)}><bdi>{name(row)}</bdi></button> : <bdi>{name(row)}</bdi>} {row.siteCode && <small><bdi>{row.siteName}</bdi></small>}</th>
              {figures.map((each) => <td key={each} className="number" dir="ltr">{shown(row, each)}</td>)}
              <td><small>{row.doubts.map((doubt) => doubtName(doubt, language)).join(language === 'ur' ? '، ' : ', ') || '–'}</small></td>
            </tr>
          ))}
        </tbody>
        <tfoot><tr><th scope="row" colSpan={hasDays ? 2 : 1}>{say('total')}</th>{figures.map((each) => <td key={each} className="number" dir="ltr">{shown(totals, each)}</td>)}<td>–</td></tr></tfoot>
      </table>
    </TableFrame>
  )
}
