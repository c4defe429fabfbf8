import { FormDialog, useFeedback, useSession, type EntityPageProps, type WireRow } from '#framework/web'
import { useState } from 'react'
import { TabbedPage } from './tabbed-page.tsx'
import { useRequestSay } from './texts.ts'

/** Items in the laboratory, those that went back to a store, those that are obsolete. */
export function LabPage({ entity, base }: EntityPageProps) {
  const say = useRequestSay()
  const { holds } = useSession()
  const { toast } = useFeedback()
  const [isSending, setSending] = useState(false)
  return (
    <TabbedPage
      entity={entity} base={base} title={say('lab')} path="InventoryLab/GetAllInventoryLab" begin={holds('LookUps.InventoryLab.Create') ? say('sendIn') : null} onBegin={() => setSending(true)}
      tabs={[{ key: 'inLab', label: say('inLab'), query: { 'isObsolete.eq': 'false', 'returnedDate.empty': 'true' } }, { key: 'back', label: say('back'), query: { 'returnedDate.empty': 'false' } }, { key: 'obsolete', label: say('obsolete'), query: { 'isObsolete.eq': 'true' } }, { key: 'all', label: say('all'), query: {} }]}
    >
      {isSending && (
        <FormDialog
          entity={entity} title={say('sendInTitle')} text={say('sendInText')} action={say('sendIn')} service="InventoryLab/Create" fields={[{ field: 'inventory', required: true, offers: { MaySendIn: true } }, 'faultDescription']}
          onClose={() => setSending(false)} onDone={(visit) => toast(say('nowInLab', { serial: String((visit as WireRow)['inventoryName'] ?? '') }))}
        />
      )}
    </TabbedPage>
  )
}
