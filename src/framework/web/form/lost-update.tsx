import type { Json } from '#framework/kinds'
import { FieldValue, formatTime } from '#framework/kinds/web'
import type { FieldModel } from '#framework/metadata'
import { Button } from 'antd'
import { Dialog } from '../dialog/dialog.tsx'
import type { WireRow } from '../api/wire-row.ts'
import { useSession } from '../session/session.ts'
import { nounOf } from '../texts/mid-sentence.ts'
import { useSay } from '../texts/say.ts'
import { changedFields, differences, isSame, rowValues, type Difference, type Values } from './form-values.ts'
import { MergeChoice } from './merge-choice.tsx'
import type { EntityForm } from './use-entity-form.ts'

export type Side = 'theirs' | 'yours'

/** What was chosen for a field, with the values it was chosen between. */
export interface ChosenSide {
  side: Side
  theirs: Json | undefined
  yours: Json | undefined
}

/** By key of the field. */
export type ChosenSides = ReadonlyMap<string, ChosenSide>

export interface LostUpdateProps {
  form: EntityForm
  /** Kept by the form: a merge that is refused comes back with them. */
  chosen: ChosenSides
  onChoose: (chosen: ChosenSides) => void
  /** The row as somebody else saved it. */
  current: WireRow
  /** Saves these fields of mine over their version. */
  onMerge: (mine: readonly FieldModel[]) => void
  onTakeTheirs: () => void
  onBack: () => void
}

/**
 * Somebody else saved first (the server answers 409): what was, what is theirs and what yours, field by field. What only one of the two changed
 * is decided beforehand; saving waits until the rest is. A choice holds as long as what it was made between.
 */
export function LostUpdate({ form, chosen, onChoose, current, onMerge, onTakeTheirs, onBack }: LostUpdateProps) {
  const { model, language, zone, direction } = useSession()
  const say = useSay()
  const { entity, first, values } = form
  const theirs = rowValues(model, entity, current)
  const differing = differences(entity, first, theirs, values)
  const valuesOf = ({ wire }: FieldModel) => ({ theirs: theirs[wire], yours: values[wire] })
  const sideOf = ({ field, by }: Difference): Side | undefined => {
    const choice = chosen.get(field.key)
    const now = valuesOf(field)
    // Of mine I may have mended what was refused.
    const holds = choice && isSame(choice.theirs, now.theirs) && (choice.side === 'yours' || isSame(choice.yours, now.yours))
    return holds ? choice.side : by === 'both' ? undefined : by
  }
  const choose = (sides: readonly (readonly [FieldModel, Side])[]) => onChoose(new Map([...chosen, ...sides.map(([field, side]) => [field.key, { side, ...valuesOf(field) }] as const)]))
  const allMine = ({ by }: Difference): Side => (by === 'theirs' ? 'theirs' : 'yours')
  const open = differing.filter((difference) => sideOf(difference) === undefined)
  const both = differing.filter(({ by }) => by === 'both').length
  // What is shown to nobody is mine where I typed it.
  const unseen = changedFields(entity, theirs, values).filter((field) => !differing.some((difference) => difference.field === field))
  const mine = (sides: (difference: Difference) => Side | undefined) => [...unseen, ...differing.filter((difference) => sides(difference) === 'yours').map(({ field }) => field)]
  const time = typeof current['lastModificationTime'] === 'string' ? formatTime(language, zone, current['lastModificationTime']) : ''
  const fits = differing.length - both
  const lines = [fits > 0 && say('form.lostFits', { count: fits }), both > 0 && say('form.lostBoth', { count: both })].filter(Boolean).join(' ')
  const footer = (
    <div className={`lost-actions lost-actions-${direction}`}>
      <output className="lost-open">{open.length > 0 && say('form.lostOpen', { count: open.length })}</output>
      <Button type="text" onClick={onBack}>{say('form.backToForm')}</Button>
      <Button onClick={onTakeTheirs}>{say('form.allTheirs')}</Button>
      <Button onClick={() => {
        choose(differing.map((difference) => [difference.field, allMine(difference)]))
        onMerge(mine(allMine))
      }}>{say('form.allMine')}</Button>
      <Button type="primary" disabled={open.length > 0} onClick={() => onMerge(mine(sideOf))}>{say('form.saveMerge')}</Button>
    </div>
  )
  return (
    <Dialog width={760} title={say('form.lostTitle', { one: nounOf(entity, language, 1) })} onCancel={onBack} footer={footer} destroyOnHidden>
      <p className="form-quiet">{differing.length ? say('form.lostText', { time, lines }) : say('form.lostSame')}</p>
      {differing.length > 0 && (
        <table className="lost-table">
          <thead><tr>{[say('form.field'), say('form.was'), say('form.theirs'), say('form.yours')].map((head) => <th key={head} scope="col">{head}</th>)}</tr></thead>
          <tbody>
            {differing.map((difference) => {
              const { field, by } = difference
              const choice = (side: Side, of: Values, isSame: boolean) => (
                <MergeChoice group={field.key} side={side} field={field} values={of} unchanged={isSame} checked={sideOf(difference) === side} onChoose={() => choose([[field, side]])} />
              )
              return (
                <tr key={field.key}>
                  <th scope="row">{field.label[language]}{by === 'both' && <span className="lost-both">{say('form.bothChanged')}</span>}</th>
                  <td className="lost-was" data-head={say('form.was')}><FieldValue field={field} value={first[field.wire]} row={first} /></td>
                  <td data-head={say('form.theirs')}>{choice('theirs', theirs, by === 'yours')}</td>
                  <td data-head={say('form.yours')}>{choice('yours', values, by === 'theirs')}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
