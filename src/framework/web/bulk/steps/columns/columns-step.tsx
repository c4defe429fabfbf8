import type { EntityModel } from '#framework/metadata'
import { Button, Checkbox, Select } from 'antd'
import { useSession } from '../../../session/session.ts'
import { useSay, type Say } from '../../../texts/say.ts'
import { undecided } from '../../bulk-state.ts'
import type { Opened } from '../../engine/operations.ts'
import { missingFields } from '../../missing-fields.ts'
import type { Bulk } from '../../use-bulk.ts'
import { Bar, Refusal } from '../bar.tsx'
import { ColumnLine } from './column-line.tsx'
import { FixedFields } from './fixed-fields.tsx'
import { unfilled } from '../../fixed-values.ts'
import { EncodingChoice, Unreadable } from '../file/encoding-choice.tsx'
import { FormatQuestion } from '../file/format-question.tsx'

/** Second step: which column is what. What is not recognised must be decided. */
export function ColumnsStep({ entity, bulk, opened }: { entity: EntityModel; bulk: Bulk; opened: Opened }) {
  const say = useSay()
  const open = undecided(bulk) + unfilled(bulk)
  const notes = [opened.blankRows > 0 && say('bulk.blankRows', { count: opened.blankRows }), opened.hiddenRows > 0 && say('bulk.hiddenRows', { count: opened.hiddenRows })].filter(Boolean)
  return (
    <>
      <div className="bulk-body" aria-busy={bulk.busy === 'reading'}>
        <Refusal refusal={bulk.refusal} />
        <div className="bulk-title-line">
          <h2>{say('bulk.which')}</h2>
          <output className="bulk-quiet">
            {say('bulk.summary', { columns: say('bulk.columnCount', { count: opened.columns.length }), rows: say('bulk.rowCount', { count: opened.rows }), heading: headingText(opened, say) })}
          </output>
          <Where bulk={bulk} opened={opened} />
        </div>
        <p className="bulk-small">{[...notes, say('bulk.remembered')].join(' ')}</p>
        <Merged bulk={bulk} opened={opened} />
        <Unreadable opened={opened} />
        <FormatQuestion bulk={bulk} opened={opened} />
        <table className="bulk-columns" aria-label={say('bulk.which')}>
          <thead>
            <tr className="bulk-column-line bulk-column-head">
              <th scope="col"><span className="hidden-text">{say('bulk.column')}</span></th>
              <th scope="col">{say('bulk.headingInFile')}</th>
              <th scope="col">{say('bulk.firstValues')}</th>
              <th scope="col">{say('bulk.goesTo')}</th>
              <th scope="col">{say('bulk.why')}</th>
            </tr>
          </thead>
          <tbody>
            {opened.columns.map((column, at) => <ColumnLine key={column.index} entity={entity} bulk={bulk} column={column} at={at} why={opened.matches[at]?.why ?? 'unknown'} />)}
          </tbody>
        </table>
        <Missing entity={entity} bulk={bulk} />
        <FixedFields entity={entity} bulk={bulk} />
      </div>
      <Bar note={<output>{open ? say('bulk.leftToDecide', { count: open }) : say('bulk.allDecided')}</output>}>
        <Button type="text" onClick={() => bulk.back('file')}>{say('bulk.back')}</Button>
        {bulk.choices.includes(undefined) && <Button onClick={bulk.leaveOutUnknown}>{say('bulk.leaveOutUnknown')}</Button>}
        <Button type="primary" disabled={open > 0 || bulk.choices.every((c) => !c)} onClick={() => void bulk.check()}>{say('bulk.checkRows', { count: opened.rows })}</Button>
      </Bar>
    </>
  )
}

function headingText({ heading }: Opened, say: Say): string {
  return heading === null ? say('bulk.headingNowhere') : say('bulk.headingAt', { heading: heading + 1 })
}

/** In place of a row of headings: there is none. */
const none = -1

/** Where in the file the rows are, and in which letters it is written. */
function Where({ bulk, opened }: { bulk: Bulk; opened: Opened }) {
  const say = useSay()
  const rows = Array.from({ length: opened.headingRows }, (_, row) => ({ value: row, label: String(row + 1) }))
  return (
    <span className="bulk-where">
      {opened.sheets.length > 1 && (
        <label>{say('bulk.sheet')} <Select value={opened.sheet} options={opened.sheets.map((name) => ({ value: name, label: name }))} onChange={(sheet) => void bulk.reopen({ sheet })} aria-label={say('bulk.sheet')} popupMatchSelectWidth={false} /></label>
      )}
      <EncodingChoice bulk={bulk} opened={opened} />
      <label>
        {say('bulk.headingRow')}
        <Select
          value={opened.heading ?? none} options={[...rows, { value: none, label: say('bulk.headingNone') }]} onChange={(row) => void bulk.reopen({ heading: row === none ? null : row })}
          aria-label={say('bulk.headingRow')} style={{ minWidth: 64 }} popupMatchSelectWidth={false}
        />
      </label>
    </span>
  )
}

/** What is done about merged cells; nothing where no row has one. */
function Merged({ bulk, opened: { coveredCells, fillMerged } }: { bulk: Bulk; opened: Opened }) {
  const say = useSay()
  return coveredCells > 0 && (
    <div className="bulk-merged">
      <Checkbox checked={fillMerged} onChange={(event) => void bulk.reopen({ fillMerged: event.target.checked })}>{say('bulk.fillMerged')}</Checkbox>
      <span className={fillMerged ? 'bulk-small' : 'bulk-small bulk-why-open'}>{say(fillMerged ? 'bulk.mergedFilled' : 'bulk.mergedEmpty', { count: coveredCells })}</span>
    </div>
  )
}

function Missing({ entity, bulk }: { entity: EntityModel; bulk: Bulk }) {
  const { language } = useSession()
  const say = useSay()
  const { required, rest } = missingFields(entity, bulk.choices, bulk.fixed)
  const names = (fields: typeof rest) => fields.map((field) => field.label[language]).join(language === 'ur' ? '، ' : ', ')
  if (required.length) return <div className="bulk-note bulk-note-warn"><strong>{say('bulk.notInFile')}</strong> {say('bulk.notInFileRequired', { fields: names(required) })}</div>
  if (!rest.length) return null
  const more = rest.length - 3
  return <p className="bulk-small">{say('bulk.notInFile')} {more > 0 ? say('bulk.notInFileMore', { fields: names(rest.slice(0, 3)), count: more }) : say('bulk.notInFileRest', { fields: names(rest) })}</p>
}
