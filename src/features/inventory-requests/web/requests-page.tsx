import { FormDialog, useFeedback, useSession, type EntityPageProps } from '#framework/web'
import { useState } from 'react'
import { inStore, requested } from '../rules.ts'
import { TabbedPage } from './tabbed-page.tsx'
import { useRequestSay } from './texts.ts'

/** What sites ask for: open, granted, refused. */
export function RequestsPage({ entity, base }: EntityPageProps) {
  const say = useRequestSay()
  const { holds } = useSession()
  const { toast } = useFeedback()
  const [isAsking, setAsking] = useState(false)
  const of = (status: number) => ({ 'status.eq': String(status) })
  return (
    <TabbedPage
      entity={entity} base={base} title={say('requests')} path="InventoryRequest/GetAll" begin={holds('LookUps.Inventory.Create') ? say('ask') : null} onBegin={() => setAsking(true)}
      tabs={[{ key: 'open', label: say('open'), query: of(requested.new) }, { key: 'granted', label: say('granted'), query: of(requested.granted) }, { key: 'refused', label: say('refused'), query: of(requested.refused) }, { key: 'all', label: say('all'), query: {} }]}
    >
      {isAsking && (
        <FormDialog
          entity={entity} title={say('askTitle')} text={say('askText')} action={say('send')} service="InventoryRequest/CreateWithNewStatus" values={{ quantity: 1 }}
          fields={[{ field: 'site', required: true }, { field: 'inventory', offers: inStore, problem: (entered) => (entered['inventoryId'] || entered['categoryId'] ? null : say('nothingAsked')) }, 'category', 'quantity', { field: 'workOrder', within: ['site'] }, 'remarks']} onClose={() => setAsking(false)} onDone={(result) => toast(String(result))}
        />
      )}
    </TabbedPage>
  )
}
