/** The organisation on one page: a tab per level, each the generic list (document 0 §2; document 1 §3). */
import { ListTabs } from '#framework/web'
import { hierarchy, levels } from '../feature.ts'

export function HierarchyPage() {
  return <ListTabs feature={hierarchy} route="/singlePageHierarchy" keys={levels} />
}
