/** Twenty lists, each the generic one. */
import { ListTabs } from '#framework/web'
import { ams, assetLists } from '../feature.ts'

export function AssetListsPage() {
  return <ListTabs feature={ams} route="/assetsManagement" keys={assetLists} />
}
