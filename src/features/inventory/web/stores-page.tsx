/** Items, what they are sorted by, and the stock, each the generic list. */
import { ListTabs } from '#framework/web'
import { inventory, stores } from '../feature.ts'

export function StoresPage() {
  return <ListTabs feature={inventory} route="/NewHNLInventory" keys={stores} />
}
