/** Twenty lists, each the generic one (document 1 §3). */
import { EntityTabs, ListView, useSession } from '#framework/web'
import { ams, assetLists } from '../feature.ts'

export function AssetListsPage() {
  const { language } = useSession()
  return (
    <EntityTabs title={ams.pages[0]?.label[language] ?? ''} keys={assetLists} right="Pages">
      {(entity) => <ListView key={entity.key} entity={entity} embedded />}
    </EntityTabs>
  )
}
