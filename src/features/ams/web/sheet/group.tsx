import { Icon, useEntity, useMinute, useSession } from '#framework/web'
import { useState } from 'react'
import { groups, verifiedDays, type GroupKey } from '../../model/groups.ts'
import type { Sheet } from '../../model/shapes.ts'
import { useAmsSay } from '../texts.ts'
import { dayWords } from '../words.ts'
import { GroupForm } from './group-form.tsx'
import { GroupTable } from './group-table.tsx'
import type { MoveSerial } from './use-move-serial.ts'

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
  onMove?: MoveSerial | undefined
  onSaved: () => void
  /** Whether its form holds something that is not saved. */
  onChanged: (isChanged: boolean) => void
  /** On the phone: the rows show once it is opened. */
  folds: boolean
}

/** A group of the sheet: read, and changed in its place. */
export function Group({ group, place, sheet, label, isEdited, onEdit, onMove, onSaved, onChanged, folds }: GroupProps) {
  const say = useAmsSay()
  const entity = useEntity(group.entity)
  const rows = sheet.groups[group.key]
  const [open, setOpen] = useState(!folds)
  const body = rows.length === 0 ? <p className="ams-quiet">{say('noneHere')}</p> : <GroupTable group={group.key} entity={entity} hasSerials={group.hasSerials} sheet={sheet} onMove={onMove} />
  if (isEdited && onEdit) return <GroupForm group={group.key} sheet={sheet} label={label} onMove={onMove} onEnd={() => onEdit(null)} onSaved={onSaved} onChanged={onChanged} />
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
