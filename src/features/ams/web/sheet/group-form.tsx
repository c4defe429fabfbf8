import { asFailure, EntityFields, sendTo, useEntity, useEntityForm, useFeedback, useUnsavedChanges, type WireRow } from '#framework/web'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { amsCalls } from '../../calls.ts'
import type { GroupKey } from '../../model/groups.ts'
import { withMoved } from '../../model/moved.ts'
import type { GroupRow, SerialClash, Sheet } from '../../model/shapes.ts'
import { useAmsSay } from '../texts.ts'
import type { MoveSerial } from './use-move-serial.ts'

interface GroupFormProps {
  group: GroupKey
  sheet: Sheet
  label: string
  onMove?: MoveSerial | undefined
  onEnd: () => void
  onSaved: () => void
  onChanged: (isChanged: boolean) => void
}

/** The row of the record as the form takes it. */
const rowOf = (sheet: Sheet) => ({ id: sheet.id, rowVersion: sheet.rowVersion, siteId: sheet.siteId, siteName: sheet.siteName, mastKind: sheet.mastKind, mastHeight: sheet.mastHeight, ...sheet.groups }) as unknown as WireRow

/** The form of the record with one group, in its place. A serial of it that stands at another site can be moved here. */
export function GroupForm({ group, sheet, label, onMove, onEnd, onSaved, onChanged }: GroupFormProps) {
  const say = useAmsSay()
  const { toast, showFailure } = useFeedback()
  const form = useEntityForm({ entity: useEntity('AMS'), row: rowOf(sheet) })
  const [clash, setClash] = useState<SerialClash | null>(null)
  const isChanged = form.changed.length > 0
  useUnsavedChanges(isChanged)
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])
  const save = async () => {
    if (!form.changed.length) return onEnd()
    const saved = await form.save()
    setClash(saved.ok ? null : clashOf(saved.failure?.data))
    if (saved.ok) {
      toast(say('saved', { group: label }))
      onSaved()
      onEnd()
    } else if (saved.failure && !saved.failure.isSignedOut && !saved.failure.validationErrors.length) showFailure(asFailure(saved.failure))
  }
  const move = async ({ serial, siteCode, group: at }: SerialClash) => {
    const [typed, before] = [rowsOf(form.values[group]), rowsOf(form.first[group])]
    if (!(await onMove?.(serial, { from: siteCode ?? '', besides: say(at === group ? 'moveTyped' : 'moveLeavesOut') }))) return
    const now = await sendTo<Sheet>('GET', amsCalls.sheet, { query: [['SiteId', String(sheet.siteId)]], failure: 'own' }).catch(() => null)
    if (!now) return onEnd()
    // What was typed goes on from the sheet as it is now, with the row that came.
    const row = rowOf(now)
    setClash(null)
    form.restart(row)
    form.resume({ ...row, mastKind: form.values['mastKind'], mastHeight: form.values['mastHeight'], [group]: withMoved({ typed, before, now: now.groups[group], serial }) as never }, now.rowVersion)
  }
  const said = [...new Set(Object.values(form.problems).flat())]
  const problems = said.length
  return (
    <section className="ams-group ams-edited" aria-label={label}>
      <header><h2>{label}</h2><span className="ams-buttons"><Button onClick={onEnd} disabled={form.saving}>{say('discard')}</Button><Button type="primary" loading={form.saving} disabled={problems > 0 && !form.refused} onClick={() => void save()}>{say('save')}</Button></span></header>
      {/* The field with the matter may be far down. */}
      {form.refused && problems > 0 && <p role="alert" className="ams-refused">{said.join(' ')} {clash && onMove && <Button size="small" onClick={() => void move(clash)}>{say('moveHere', { serial: clash.serial })}</Button>}</p>}
      <EntityFields form={form} headed={group} only={group === 'telcoInventory' ? ['mastKind', 'mastHeight', group] : [group]} />
    </section>
  )
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as readonly GroupRow[]) : [])

/** A clash of serials whose other site is seen. */
function clashOf(data: unknown): SerialClash | null {
  return typeof data === 'object' && data !== null && 'serial' in data && 'siteCode' in data && data.siteCode ? (data as SerialClash) : null
}
