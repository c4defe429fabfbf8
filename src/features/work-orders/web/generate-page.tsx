/** Many work orders of one type from a workbook: corrective or preventive (CreateCmBulk, CreatePmBulk). */
import type { EntityModel, Text } from '#framework/metadata'
import { BulkView, Page, Tabs, useSession } from '#framework/web'
import { callsOf } from '#framework/wire'
import { useMemo } from 'react'
import { workOrders } from '../feature.ts'

const types = [
  { key: 'cm', call: 'WorkOrder/CreateCmBulk', label: { en: 'CM work orders', ur: 'سی ایم ورک آرڈرز' } },
  { key: 'pm', call: 'WorkOrder/CreatePmBulk', label: { en: 'PM work orders', ur: 'پی ایم ورک آرڈرز' } },
] as const

export function GeneratePage() {
  const { language, model } = useSession()
  const written = model.get('WorkOrder')
  const checked = model.get('AllWorkOrders')
  const entities = useMemo(() => types.map(({ label }) => checked && ofType(checked, label)), [checked])
  return (
    <Page fill>
      <Tabs title={workOrders.pages[0]?.label[language] ?? ''} tabs={types.map(({ key, label }) => ({ key, label: label[language] }))}>
        {(key) => {
          const type = types.find((t) => t.key === key)
          const entity = entities[type ? types.indexOf(type) : -1]
          const call = written && callsOf(written).find(({ path }) => path === type?.call)
          return entity && call && <BulkView key={key} entity={entity} call={call} after="/allWorkOrders" />
        }}
      </Tabs>
    </Page>
  )
}

/** The call gives the type; a column for it would say nothing. The table's other entity has the check. */
function ofType(entity: EntityModel, many: Text): EntityModel {
  return { ...entity, label: { ...entity.label, many }, fields: entity.fields.filter((field) => field.key !== 'workOrderType'), title: ['siteCode'] }
}
