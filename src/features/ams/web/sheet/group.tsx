import { asFailure, EntityFields, Icon, useEntity, useFeedback, useMinute, useSession, useUnsavedChanges, useEntityForm, type WireRow } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { groups, verifiedDays, type GroupKey } from '../../model/groups.ts'
import type { Sheet } from '../../model/shapes.ts'
import { useAmsSay } from '../texts.ts'
import { dayWords } from '../words.ts'
import { GroupTable } from './group-table.tsx'

export interface GroupProps {
  group: (typeof groups)[number]
  /** On the sheet, from 1. */
  place: number
  sheet: Sheet
  label: string
  /** Its form stands in its place. */
  isEdited: boolean
  /** Absent: it can only be read. */
  onEdit?: ((group: GroupKey | null) => void) | undefined
  onMove?: ((serial: string) => void) | undefined
  onSaved: () => void
  /** On the phone: the rows show once it is opened. */
  folds: boolean
}

/** A group of the sheet: read, and changed in its place. */
export function Group({ group, place, sheet, label, isEdited, onEdit, onMove, onSaved, folds }: GroupProps) {
  const say = useAmsSay()
  const entity = useEntity(group.entity)
  const rows = sheet.groups[group.key]
  const [open, setOpen] = useState(!folds)
  const body = rows.length === 0 ? <p className="ams-quiet">{say('noneHere')}</p> : <GroupTable group={group.key} entity={entity} hasSerials={group.hasSerials} sheet={sheet} onMove={onMove} />
  if (isEdited && onEdit) return <GroupForm group={group.key} sheet={sheet} label={label} onEnd={() => onEdit(null)} onSaved={onSaved} />
  return (
    <section className="ams-group" aria-labelledby={`ams-${group.key}`}>
      <header>
        <h2 id={`ams-${group.key}`}>
          {folds ? <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>{label} {rows.length > 0 && <small>{rows.length}</small>}</button> : <><span className="number">{place}</span> {label} {rows.length > 0 && group.key !== 'telcoInventory' && <small>{rows.length}</small>}</>}
        </h2>
        <State sheet={sheet} group={group.key} isShort={folds} />
        {onEdit && (!folds || open) && <button type="button" className="ams-pencil" aria-label={say('edit', { group: label })} onClick={() => onEdit(group.key)}><Icon name="edit" size={15} /></button>}
        {folds && <Icon name={open ? 'up' : 'down'} size={12} />}
      </header>
      {open && body}
    </section>
  )
}

/** Who verified it and when; amber where that is long ago or something is open. */
function State({ sheet, group, isShort }: { sheet: Sheet; group: GroupKey; isShort: boolean }) {
  const say = useAmsSay()
  const { language } = useSession()
  const now = useMinute()
  if (sheet.date !== null) return null
  const clashes = sheet.clashes.filter((clash) => clash.group === group).length
  if (clashes) return <span className="ams-state ams-warn"><Icon name="alert" size={13} />{say('clashes', { count: clashes })}</span>
  const verified = sheet.verified[group]
  if (!verified) return <span className="ams-state">{sheet.groups[group].length > 0 && say('notVerified')}</span>
  const isOld = now - Date.parse(verified.verifiedTime) > verifiedDays * 86_400_000
  const day = dayWords(language, verified.verifiedTime)
  return <span className={isOld ? 'ams-state ams-warn' : 'ams-state'}><Icon name={isOld ? 'alert' : 'check'} size={13} />{isOld ? say('old', { day }) : isShort ? <span className="hidden-text">{say('verifiedBy', { day, name: verified.verifiedByName })}</span> : say('verifiedBy', { day, name: verified.verifiedByName })}</span>
}

/** The row of the record as the form takes it. */
const rowOf = (sheet: Sheet) => ({ id: sheet.id, rowVersion: sheet.rowVersion, siteId: sheet.siteId, siteName: sheet.siteName, mastKind: sheet.mastKind, mastHeight: sheet.mastHeight, ...sheet.groups }) as unknown as WireRow

function GroupForm({ group, sheet, label, onEnd, onSaved }: { group: GroupKey; sheet: Sheet; label: string; onEnd: () => void; onSaved: () => void }) {
  const say = useAmsSay()
  const { toast, showFailure } = useFeedback()
  const form = useEntityForm({ entity: useEntity('AMS'), row: rowOf(sheet) })
  useUnsavedChanges(form.changed.length > 0)
  const save = async () => {
    if (!form.changed.length) return onEnd()
    const saved = await form.save()
    if (saved.ok) {
      toast(say('saved', { group: label }))
      onSaved()
      onEnd()
    } else if (saved.failure && !saved.failure.isSignedOut && !saved.failure.validationErrors.length) showFailure(asFailure(saved.failure))
  }
  const said = [...new Set(Object.values(form.problems).flat())]
  const problems = said.length
  return (
    <section className="ams-group ams-edited" aria-label={label}>
      <header><h2>{label}</h2><span className="ams-buttons"><Button onClick={onEnd} disabled={form.saving}>{say('discard')}</Button><Button type="primary" loading={form.saving} disabled={problems > 0 && !form.refused} onClick={() => void save()}>{say('save')}</Button></span></header>
      {/* The field with the matter may be far down. */}
      {form.refused && problems > 0 && <p role="alert" className="ams-refused">{said.join(' ')}</p>}
      <EntityFields form={form} only={group === 'telcoInventory' ? ['mastKind', 'mastHeight', group] : [group]} />
    </section>
  )
}
