/** The organisation on one page: a tab per level, each the generic list (document 0 §2; document 1 §3). */
import { EntityTabs, ListView, useSession } from '#framework/web'
import { hierarchy, levels } from '../feature.ts'

export function HierarchyPage() {
  const { language } = useSession()
  return (
    <EntityTabs title={hierarchy.pages[0]?.label[language] ?? ''} keys={levels} right="Pages">
      {(entity) => <ListView key={entity.key} entity={entity} embedded />}
    </EntityTabs>
  )
}
