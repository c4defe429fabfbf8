/** The upload of one of the twenty lists, chosen on the page; it goes back to all of them. */
import { BulkView, EntityTabs, useSession } from '#framework/web'
import { ams, assetLists } from '../feature.ts'

export function AssetUploadPage() {
  const { language } = useSession()
  return (
    <EntityTabs title={ams.pages[4]?.label[language] ?? ''} keys={assetLists} right="Bulk" ownHead>
      {(entity) => <BulkView key={entity.key} entity={entity} after="/assetsManagement" />}
    </EntityTabs>
  )
}
