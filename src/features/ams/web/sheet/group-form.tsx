import { asFailure, EntityFields, sendTo, useEntity, useEntityForm, useFeedback, useUnsavedChanges, type WireRow } from '#framework/web'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { amsCalls } from '../../calls.ts'
import type { GroupKey } from '../../model/groups.ts'
import { isAlike, isAlikeGroup, merged } from '../../model/merged.ts'
import { withMoved } from '../../model/moved.ts'
import type { GroupRow, SerialClash, Sheet } from '../../model/shapes.ts'
import { sheetAddress } from '../addresses.ts'
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
  /** Boxes that somebody else wrote as well; null: nobody wrote this group meanwhile. */
  const [mixed, setMixed] = useState<number | null>(null)
  const isChanged = form.changed.length > 0
  useUnsavedChanges(isChanged)
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])
  const save = async () => {
    if (!form.changed.length) return onEnd()
    setMixed(null)
    let saved = await form.save()
    // The sheet is one record, and others write their groups meanwhile: what they left alone here is saved over their version.
    for (let tries = 0; isStale(saved) && tries < mostTries; tries += 1) {
      const now = await sheetNow()
      if (!now) break
      const row = rowOf(now)
      const isOwn = form.changed.every(({ wire }) => (Array.isArray(row[wire]) ? isAlikeGroup(rowsOf(form.first[wire]), rowsOf(row[wire])) : isAlike(form.first[wire], row[wire])))
      if (!isOwn) return takeIn(now)
      saved = await form.save({ over: { version: now.rowVersion, fields: form.changed } })
    }
    setClash(saved.ok ? null : clashOf(saved.failure?.data))
    if (saved.ok) {
      toast(say('saved', { group: label }))
      onSaved()
      onEnd()
    } else if (saved.failure && !saved.failure.isSignedOut && !saved.failure.validationErrors.length) showFailure(asFailure(saved.failure))
  }
  const sheetNow = () => sendTo<Sheet>('GET', amsCalls.sheet, { query: [['SiteId', String(sheet.siteId)]], failure: 'own' }).catch(() => null)
  /** Somebody else wrote this very group: theirs and what was typed stand in the form, to be looked at and saved. */
  const takeIn = (now: Sheet) => {
    const row = rowOf(now)
    const { rows, both } = merged({ typed: rowsOf(form.values[group]), before: rowsOf(form.first[group]), now: now.groups[group] })
    const typed = Object.fromEntries((['mastKind', 'mastHeight'] as const).filter((wire) => !isAlike(form.values[wire], form.first[wire])).map((wire) => [wire, form.values[wire]]))
    form.restart(row)
    form.resume({ ...row, ...typed, [group]: rows } as Parameters<typeof form.resume>[0], now.rowVersion)
    setClash(null)
    setMixed(both)
  }
  const move = async ({ serial, siteCode, group: at }: SerialClash) => {
    const [typed, before] = [rowsOf(form.values[group]), rowsOf(form.first[group])]
    if (!(await onMove?.(serial, { from: siteCode ?? '', besides: say(at === group ? 'moveTyped' : 'moveLeavesOut') }))) return
    const now = await sheetNow()
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
    <section className="ams-group ams-edited" aria-label={label} tabIndex={-1}>
      <header><h2>{label}</h2><span className="ams-buttons"><Button onClick={onEnd} disabled={form.saving}>{say('discard')}</Button><Button type="primary" loading={form.saving} disabled={problems > 0 && !form.refused} onClick={() => void save()}>{say('save')}</Button></span></header>
      {/* The field with the matter may be far down. */}
      {form.refused && problems > 0 && <p role="alert" className="ams-refused">{said.join(' ')} {clash && <Link className="record-link" to={sheetAddress(clash.siteId)} target="_blank">{say('whereItStands', { site: clash.siteCode ?? '' })}</Link>} {clash && onMove && <Button size="small" onClick={() => void move(clash)}>{say('moveHere', { serial: clash.serial })}</Button>}</p>}
      {mixed !== null && <p role="alert" className="ams-refused">{say('mixed', { group: label })} {mixed > 0 && say('mixedBoth', { count: mixed })}</p>}
      <EntityFields form={form} headed={group} only={group === 'telcoInventory' ? ['mastKind', 'mastHeight', group] : [group]} />
    </section>
  )
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as readonly GroupRow[]) : [])

/** As many others may save between reading the sheet and writing it. */
const mostTries = 3

const isStale = (saved: { ok: true } | { ok: false; failure: { status: number } | null }) => !saved.ok && saved.failure?.status === 409

/** A clash of serials whose other site is seen. */
function clashOf(data: unknown): SerialClash | null {
  return typeof data === 'object' && data !== null && 'serial' in data && 'siteCode' in data && data.siteCode ? (data as SerialClash) : null
}
