import type { EntityModel } from '#framework/metadata'
import { StateMark, useSession } from '#framework/web'
import { valueOf } from '../../model/compare.ts'
import type { GroupKey } from '../../model/groups.ts'
import type { GroupRow, Sheet } from '../../model/shapes.ts'
import { shownValue } from '../shown-value.ts'
import { useAmsSay } from '../texts.ts'
import { columns, highVswr } from './columns.ts'
import { SerialPair } from './serial-pair.tsx'
import type { MoveSerial } from './use-move-serial.ts'

export interface GroupTableProps {
  group: GroupKey
  entity: EntityModel
  hasSerials: boolean
  sheet: Sheet
  onMove?: MoveSerial | undefined
}

/** One group, as it is read. */
export function GroupTable(props: GroupTableProps) {
  const { group, sheet } = props
  if (group === 'telcoInventory') return <Facts {...props} />
  if (group === 'btsCabinetVSWRs') return <Bars rows={sheet.groups[group]} />
  return <Rows {...props} />
}

function useCells(entity: EntityModel) {
  const say = useAmsSay()
  const { language } = useSession()
  const fieldOf = (wire: string) => entity.fields.find((field) => field.wire === wire)
  const label = (wire: string) => fieldOf(wire)?.label[language] ?? wire
  const text = (row: GroupRow, wire: string) => {
    const value = valueOf(row, wire)
    return value === null ? '' : shownValue(fieldOf(wire), value, language, say)
  }
  return { label, text, isNumber: (wire: string) => ['integer', 'decimal'].includes(fieldOf(wire)?.kind ?? '') }
}

function Facts({ entity, sheet }: GroupTableProps) {
  const { label, text } = useCells(entity)
  return sheet.groups.telcoInventory.map((row) => (
    <dl key={row.id} className="ams-facts">{columns.telcoInventory.map((wire) => { const said = text(row, wire); return said && <div key={wire}><dt>{label(wire)}</dt><dd dir="auto">{said}</dd></div> })}</dl>
  ))
}

/** Standing waves as bars from 1 to 2; what is too high stands out. */
function Bars({ rows }: { rows: readonly GroupRow[] }) {
  const say = useAmsSay()
  return (
    <ul className="ams-bars">
      {rows.map((row) => {
        const value = Number(row['vswrValue'] ?? 0)
        const isHigh = value > highVswr
        return (
          <li key={row.id} title={isHigh ? say('vswrHigh') : undefined}>
            <span dir="auto">{valueOf(row, 'cellId') ?? ''}</span><i aria-hidden="true"><i className={isHigh ? 'ams-bar-high' : undefined} style={{ inlineSize: `${Math.max(4, Math.min(100, (value - 1) * 100))}%` }} /></i><b className={isHigh ? 'number ams-warn' : 'number'}>{value.toFixed(2)}{isHigh && <span className="hidden-text"> {say('vswrHigh')}</span>}</b>
          </li>
        )
      })}
    </ul>
  )
}

function Rows({ group, entity, hasSerials, sheet, onMove }: GroupTableProps) {
  const say = useAmsSay()
  const { label, text, isNumber } = useCells(entity)
  const rows = sheet.groups[group]
  const shown = columns[group].filter((wire) => rows.some((row) => valueOf(row, wire) !== null))
  const hasSlots = group === 'mainBtsCabinets' && (sheet.groups.btsCabinetBoardCards.some((card) => Number(card['slot']) > 0) || rows.some((row) => Number(row['slots']) > 0))
  return (
    <div className="ams-scroll">
      <table className="ams-table">
        <thead><tr>{shown.map((wire) => <th key={wire} scope="col" className={isNumber(wire) ? 'ams-end' : undefined}>{label(wire)}</th>)}{hasSlots && <th scope="col">{say('slots')}</th>}{hasSerials && <th scope="col">{say('serialAndPicture')}</th>}</tr></thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={row['isActive'] === false ? 'ams-inactive' : undefined}>
              {shown.map((wire) => <td key={wire} className={isNumber(wire) ? 'ams-end number' : undefined}><bdi>{wire === 'boardStatus' || wire === 'iduMMUStatusId' ? <Status word={text(row, wire)} /> : text(row, wire)}</bdi></td>)}
              {hasSlots && <td><Slots cabinet={row} cards={sheet.groups.btsCabinetBoardCards} /></td>}
              {hasSerials && <td><SerialPair row={row} clash={sheet.clashes.find((clash) => clash.group === group && clash.rowId === row.id)} sheet={sheet} onMove={onMove} /></td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Words people write for what does not work. */
const bad = /alarm|fault|fail|خراب/i
const Status = ({ word }: { word: string }) => (word ? <StateMark shape={bad.test(word) ? 'half' : 'disc'} tone={bad.test(word) ? 'warn' : 'ok'} label={word} /> : null)

/** The slots of a cabinet with the boards in them. */
function Slots({ cabinet, cards }: { cabinet: GroupRow; cards: readonly GroupRow[] }) {
  const own = cards.filter((card) => card['cabinetId'] !== null && card['cabinetId'] === cabinet['cabinetId'] && Number(card['slot']) > 0)
  const count = Math.min(Math.max(Number(cabinet['slots'] ?? 0), ...own.map((card) => Number(card['slot'])), 0), 32)
  return <ol className="ams-slots" dir="ltr">{Array.from({ length: count }, (_, n) => { const card = own.find(({ slot }) => slot === n + 1); return <li key={n} className={card ? undefined : 'ams-slot-empty'} title={`${n + 1}`}>{card ? valueOf(card, 'boardId') : ''}</li> })}</ol>
}
