/** A model of custody: the steps of a chain, one after the other, say where the item is and what stands of its issuances. */
import type { TestClient } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
interface Step { action: string; userName: string | null }
type State = { at: 'store' } | { at: 'pending' | 'held' | 'used'; with: string }

/** Whose step each is, and where it leads. @returns null: such a step cannot follow */
function after(state: State, { action, userName }: Step): State | null {
  const name = userName ?? ''
  const isWith = (at: 'pending' | 'held') => state.at === at && state.with === name
  switch (action) {
    case 'issued': return state.at === 'store' ? { at: 'pending', with: name } : null
    case 'accepted': return isWith('pending') ? { at: 'held', with: name } : null
    case 'refused': case 'reversed': return isWith('pending') ? { at: 'store' } : null
    case 'returnAsked': return isWith('held') ? state : null
    case 'returned': return isWith('held') ? { at: 'store' } : null
    case 'consumed': return isWith('held') ? { at: 'used', with: name } : null
    default: return null
  }
}

/** What does not fit, of items whose issuances and chains everybody's work has left. @param people by id */
export async function strayed(keeper: TestClient, ids: readonly number[], people: ReadonlyMap<number, string>): Promise<string[]> {
  const ask = async (path: string) => ((await keeper.call(path)).envelope.result as { items: Row[] }).items
  const among = ids.join(',')
  const [items, issuances] = [await ask(`JazzTelcoInventory/GetAll?id.in=${among}&MaxResultCount=1000`), await ask(`JazzTelcoInventoryConsumption/GetAll?inventoryId.in=${among}&MaxResultCount=1000`)]
  const found: string[] = items.length === ids.length ? [] : [`${items.length} items of ${ids.length}`]
  for (const item of items) {
    const chain = ((await ask(`JazzTelcoInventory/GetCustody?Id=${item.id}`)) as unknown as Step[]).filter(({ action }) => action !== 'received')
    let state: State = { at: 'store' }
    for (const [n, step] of chain.entries()) {
      const next = after(state, step)
      if (!next) found.push(`item ${item.id}: ${step.action} ${step.userName ?? ''} as step ${n} of ${chain.map(({ action, userName }) => `${action} ${userName ?? ''}`).join(', ')}`)
      state = next ?? state
    }
    const name = (id: unknown) => (typeof id === 'number' ? people.get(id) : undefined)
    const stored = item['statusId'] === 3 ? 'used' : name(item['userId']) ? `held ${name(item['userId'])}` : name(item['pendingUserId']) ? `pending ${name(item['pendingUserId'])}` : 'store'
    const said = state.at === 'held' || state.at === 'pending' ? `${state.at} ${state.with}` : state.at
    if (stored !== said) found.push(`item ${item.id} is ${stored}, its chain says ${said}`)
    const own = issuances.filter((row) => row['inventoryId'] === item.id && !row['returnedTime']).map((row) => (row['status'] === 3 ? 'used' : `${row['status'] === 2 ? 'held' : 'pending'} ${name(row['userId']) ?? ''}`))
    if (own.join() !== (stored === 'store' ? '' : stored)) found.push(`item ${item.id} is ${stored}, issued are ${own.join() || 'none'}`)
  }
  return found
}
