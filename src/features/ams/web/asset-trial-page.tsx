/** The same upload up to its check: it finds every error and writes nothing (docs/decisions/undocumented.md). */
import { BulkView, EntityTabs, useSession } from '#framework/web'
import { ams, assetLists } from '../feature.ts'
import { groups } from '../model/groups.ts'

export function AssetTrialPage() {
  const { language } = useSession()
  return (
    <EntityTabs title={ams.pages[5]?.label[language] ?? ''} keys={['AMS', ...groups.map(({ entity }) => entity), ...assetLists]} right="Bulk" ownHead>
      {(entity) => <BulkView key={entity.key} entity={entity} after="/assetsManagement" trial />}
    </EntityTabs>
  )
}
