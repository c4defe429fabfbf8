import { momentIn } from '#framework/kinds'
import type { FieldModel } from '#framework/metadata'
import { standardField } from '#framework/wire'
import { FormDialog, useEntity, useFeedback, useService, useSession } from '#framework/web'
import { useState } from 'react'
import { fuelCalls } from '../../calls.ts'
import type { Due, DueRow } from '../shapes.ts'
import { useFuelSay, type FuelSay } from '../texts.ts'

/** Sites that are named. */
const named = 8

interface MakeOrdersProps {
  rows: readonly DueRow[]
  hoursKind: 1 | 2
  /** How many are due beyond those of one go. */
  left?: number
  onClose: () => void
  onDone: () => void
}

/** At most, of one call, and rows that are looked through for those that have no work order yet. */
export const mostOrders = 2000
const mostRows = 10_000

/** As `MakeOrders`, of all that are due in these places, on whichever page they stand. */
export function MakeDue({ path, query, ...props }: Omit<MakeOrdersProps, 'rows'> & { path: string; query: { readonly [name: string]: string | number | undefined } }) {
  const { data } = useService<Due>(path, { ...query, View: 'due', MaxResultCount: mostRows })
  const [rows, setRows] = useState<readonly DueRow[]>()
  // What is shown first is what is made, whatever is read again meanwhile.
  if (data && !rows) setRows(data.items.filter(({ workOrderId }) => workOrderId === null))
  return rows ? <MakeOrders rows={rows.slice(0, mostOrders)} left={rows.length - mostOrders} {...props} /> : null
}

/** Lists the sites first, and for which day. */
export function MakeOrders({ rows, hoursKind, left = 0, onClose, onDone }: MakeOrdersProps) {
  const say = useFuelSay()
  const { zone } = useSession()
  const { toast } = useFeedback()
  const entity = useEntity('WorkOrder')
  const sites = `${rows.slice(0, named).map(({ siteCode }) => siteCode).join(', ')}${rows.length > named ? ' …' : ''}`
  return (
    <FormDialog
      entity={entity} title={say('makeTitle')} text={`${say('makeText', { count: rows.length, sites })}${left > 0 ? ` ${say('makeRest', { count: left, most: mostOrders })}` : ''}`} action={say('make')} fields={[{ field: plannedDay(say), required: true }]} values={{ plannedDate: momentIn(zone).today }}
      service={fuelCalls.createOrders} body={({ plannedDate }) => ({ siteIds: rows.map(({ siteId }) => siteId), hoursKind, plannedDate })} onClose={onClose}
      onDone={(text) => { toast(String(text)); onDone() }}
    />
  )
}

/** As the call has it, so that a refusal stands on it. */
function plannedDay(say: FuelSay): FieldModel {
  const label = { en: say('plannedFor'), ur: say('plannedFor') }
  return { ...standardField('creationTime'), kind: 'date', key: 'plannedDate', wire: 'plannedDate', label, short: label, required: true, readOnly: false, computed: false, from: 'today' }
}
