/** Items, what they are sorted by, and the stock, each the generic list (document 1 §3). */
import { EntityTabs, ListView, useSession } from '#framework/web'
import { inventory, stores } from '../feature.ts'

export function StoresPage() {
  const { language } = useSession()
  return (
    <EntityTabs title={inventory.pages[0]?.label[language] ?? ''} keys={stores} right="Pages">
      {(entity) => <ListView key={entity.key} entity={entity} embedded />}
    </EntityTabs>
  )
}
