import { FormDialog, idsOfSeveral, severalField, useFeedback, useService, type ListActionProps, type RowPage, type WireRow } from '#framework/web'
import { inStore } from '../rules.ts'
import { EachDecided } from './each-decided.tsx'
import { useRequestSay } from './texts.ts'

const service = 'InventoryRequest/Grant'

/** One request is granted with the items that are chosen, as many as it asks for; many with those that they name. */
export function GrantAction(props: ListActionProps) {
  const say = useRequestSay()
  const { ids: [id], ids } = props
  if (ids.length > 1) return <EachDecided {...props} title={say('grantMany', { count: ids.length })} text={say('grantText')} action={say('grant')} service={service} said={(done, all) => say('grantedOf', { done, all })} />
  return id === undefined ? null : <GrantOne {...props} id={id} />
}

function GrantOne({ id, ...props }: ListActionProps & { id: number }) {
  const { data, error } = useService<RowPage>('InventoryRequest/GetAll', { 'id.in': String(id), MaxResultCount: 1 })
  // Without the request the items are chosen all the same, and the server says how many it asks for.
  return data || error ? <Chosen {...props} id={id} request={data?.items[0]} /> : null
}

function Chosen({ entity, id, request, onClose }: ListActionProps & { id: number; request: WireRow | undefined }) {
  const say = useRequestSay()
  const { toast } = useFeedback()
  const [quantity, itemId, categoryId] = [Number(request?.['quantity'] ?? 1), Number(request?.['inventoryId'] ?? 0), Number(request?.['categoryId'] ?? 0)]
  const items = severalField('inventoryIds', 'Inventory', { en: 'Items', ur: 'آئٹم' }, { offers: inStore, ...(categoryId ? { within: ['category'] } : {}) })
  const asked = request && say('asksFor', { count: quantity, what: String(request['inventoryName'] ?? request['categoryName'] ?? ''), place: String(request['siteName'] ?? '') })
  return (
    <FormDialog
      entity={entity} title={say('grantTitle')} text={<>{asked} {say('grantText')}</>} action={say('grant')} service={service} fields={[{ field: items, required: true }]}
      values={{ ...(categoryId ? { categoryId } : {}), ...(itemId ? { inventoryIds: [{ id: itemId, name: String(request?.['inventoryName'] ?? '') }] } : {}) }}
      body={({ inventoryIds }) => ({ id, inventoryIds: idsOfSeveral(inventoryIds) })} onClose={() => onClose(false)} onDone={(result) => { toast(String(result)); onClose(true) }}
    />
  )
}
