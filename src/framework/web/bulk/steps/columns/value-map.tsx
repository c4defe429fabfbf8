import { entityOf } from '#framework/metadata'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { callFor } from '../../../api/send.ts'
import { useSession } from '../../../session/session.ts'
import { useSay } from '../../../texts/say.ts'
import type { Checked } from '../../bulk-state.ts'
import type { WrongGroup } from '../../engine/findings.ts'
import type { DistinctText } from '../../engine/operations.ts'
import { nearText } from '../../near-text.ts'
import type { Bulk } from '../../use-bulk.ts'
import { CreateMissing } from '../check/create-missing.tsx'
import { single } from '../replace-all.tsx'
import { SuggestBox } from './suggest-box.tsx'

/** Values shown at a time. */
const shownAtOnce = 8

/** The different wrong values of a reason, how often each stands there, and what it is to become. */
export function ValueMap({ bulk, checked, group }: { bulk: Bulk; checked: Checked; group: WrongGroup }) {
  const { model, may } = useSession()
  const say = useSay()
  const { field } = group
  const values = useValues(bulk, checked, group)
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [shown, setShown] = useState(shownAtOnce)
  if (single.includes(group.code) || !values.length) return null
  const near = new Map(values.flatMap(({ text }): [string, string][] => {
    const name = nearText(field, text, checked.near)
    return name === undefined ? [] : [[text, name]]
  }))
  const ready = values.filter(({ text }) => (chosen.get(text) ?? '').trim() !== '')
  const untaken = [...near].filter(([text]) => !chosen.get(text)?.trim())
  const target = field?.kind === 'ref' && group.code === 'unknownReference' ? entityOf(model, field.target ?? '') : null
  const creates = target && may(target, 'Create') && (callFor(target, 'create') ?? callFor(target, 'save')) ? target : null
  const choose = (text: string, value: string) => setChosen(new Map([...chosen, [text, value]]))
  const apply = () => {
    setChosen(new Map())
    void bulk.fix(ready.flatMap(({ text, cells }) => cells.map((cell) => ({ ...cell, text: (chosen.get(text) ?? '').trim() }))))
  }
  return (
    <form className="bulk-values" aria-label={say('bulk.valuesTitle')} onSubmit={(event) => {
      event.preventDefault()
      if (ready.length) apply()
    }}>
      <div className="bulk-values-head">
        <h3>{say('bulk.valuesTitle')}</h3>
        <span className="bulk-quiet">{say('bulk.valueCount', { count: values.length })}</span>
        {untaken.length > 1 && <Button type="link" className="bulk-link" onClick={() => setChosen(new Map([...chosen, ...untaken]))}>{say('bulk.takeAllNear', { count: untaken.length })}</Button>}
      </div>
      <ul>
        {values.slice(0, shown).map(({ text, cells }) => {
          const suggested = near.get(text)
          const value = chosen.get(text) ?? ''
          return (
            <li key={text}>
              <span className="bulk-value" dir="auto">{text || say('bulk.empty')}</span>
              <span className="bulk-value-count">{say('bulk.times', { count: cells.length })}</span>
              <SuggestBox label={say('bulk.insteadOf', { value: text })} field={field} value={value} near={suggested} onChange={(next) => choose(text, next)} />
              <span className="bulk-value-actions">
                {suggested !== undefined && !value && <Button type="link" className="bulk-link" onClick={() => choose(text, suggested)}>{say('bulk.takeNear', { name: suggested })}</Button>}
                {creates && text && !value && <CreateMissing target={creates} name={text} onMade={(name) => void (name === text ? bulk.check() : bulk.fix(cells.map((cell) => ({ ...cell, text: name }))))} />}
              </span>
            </li>
          )
        })}
      </ul>
      <div className="bulk-values-foot">
        {values.length > shown && <Button type="link" className="bulk-link" onClick={() => setShown(shown + 50)}>{say('bulk.moreValues', { count: values.length - shown })}</Button>}
        <Button htmlType="submit" disabled={!ready.length || bulk.busy === 'checking'}>{ready.length ? say('bulk.replaceValues', { count: ready.length }) : say('bulk.replaceNone')}</Button>
      </div>
    </form>
  )
}

/** Asked of the worker for each check: corrections change them. */
function useValues(bulk: Bulk, checked: Checked, group: WrongGroup): readonly DistinctText[] {
  const [values, setValues] = useState<readonly DistinctText[]>([])
  const latest = useRef(bulk.values)
  useEffect(() => {
    latest.current = bulk.values
  })
  useEffect(() => {
    let open = true
    const cells = group.wrongs.flatMap(({ row, column }) => (column === null ? [] : [{ row, column }]))
    void latest.current(cells).then((found) => open && setValues(found))
    return () => {
      open = false
    }
  }, [group, checked])
  return values
}
