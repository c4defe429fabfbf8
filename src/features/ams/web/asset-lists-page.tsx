/** Twenty lists, each the generic one (document 1 §3). */
import { ListTabs } from '#framework/web'
import { ams, assetLists } from '../feature.ts'

export function AssetListsPage() {
  return <ListTabs feature={ams} route="/assetsManagement" keys={assetLists} />
}
