/** Dates of maintenance for the sites that are selected in their list. */
import type { FieldModel } from '#framework/metadata'
import { FormDialog, type DialogField, type ListActionProps } from '#framework/web'
import { useAlarmSay } from '../texts.ts'

const consumables = ['fuelFilter', 'oilFilter', 'airFilter', 'coolant', 'batteryCheck'] as const

/** A field of the site under the name that the call has for it, so that a refusal stands on it. */
function named(fields: readonly FieldModel[], key: string, name: string, more: Partial<DialogField> = {}): DialogField[] {
  return fields.filter((field) => field.key === key).map((field) => ({ field: { ...field, key: name, wire: name }, ...more }))
}

export function PmDates({ entity, ids, onClose }: ListActionProps) {
  const say = useAlarmSay()
  const title = say('pmDates', { count: ids.length })
  return (
    <FormDialog
      entity={entity} title={title} action={title} service="Site/UpdatePMDatesOfSites" method="PUT" text={say('pmDatesText')}
      fields={[...named(entity.fields, 'lastPmDate', 'date', { required: true }), ...named(entity.fields, 'nextPmDate', 'nextDate')]}
      body={(entered) => ({ siteIds: ids, ...entered })} onClose={() => onClose(false)} onDone={() => onClose(true)}
    />
  )
}

export function ConsumableDates({ entity, ids, onClose }: ListActionProps) {
  const say = useAlarmSay()
  const title = say('consumableDates', { count: ids.length })
  const fields = consumables.flatMap((word) => entity.fields.filter(({ key }) => key === `${word}Date`).map((field): DialogField => ({ field: { ...field, key: word, wire: word, kind: 'boolean' } })))
  return (
    <FormDialog
      entity={entity} title={title} action={title} service="Site/UpdateConsumableDatesOfSites" method="PUT" text={say('consumableDatesText')}
      fields={[...named(entity.fields, 'lastPmDate', 'date', { required: true, label: say('doneOn') }), ...fields]}
      body={({ date, ...chosen }) => ({ siteIds: ids, date, consumables: consumables.filter((word) => chosen[word] === true) })} onClose={() => onClose(false)} onDone={() => onClose(true)}
    />
  )
}
