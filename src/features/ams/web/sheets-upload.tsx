/** The upload of sheets: their own columns, and each of the nine groups as a sheet of its own, whose rows come to those of their site. */
import { BulkView, EntityTabs, useSession, type EntityUploadProps } from '#framework/web'
import { groups } from '../model/groups.ts'

export function SheetsUpload({ entity: { key, label }, after }: EntityUploadProps) {
  const { language } = useSession()
  return (
    <EntityTabs title={label.many[language]} keys={[key, ...groups.map(({ entity }) => entity)]} right="Bulk" ownHead>
      {(entity) => <BulkView key={entity.key} entity={entity} after={after} />}
    </EntityTabs>
  )
}
