import type { FeatureDefinition } from '#framework/metadata'
import { ListView } from '../list/list-view.tsx'
import { useSession } from '../session/session.ts'
import { EntityTabs } from './entity-tabs.tsx'

export interface ListTabsProps {
  /** Whose page it is; its label there is the heading. */
  feature: FeatureDefinition
  route: string
  /** Keys of the entities, in order. */
  keys: readonly string[]
}

/** A page of several generic lists: a tab for each that the user may open. */
export function ListTabs({ feature, route, keys }: ListTabsProps) {
  const { language } = useSession()
  const page = feature.pages.find((one) => one.route === route)
  if (!page) throw new Error(`${feature.key} has no page ${route}`)
  return <EntityTabs title={page.label[language]} keys={keys} right="Pages">{(entity) => <ListView key={entity.key} entity={entity} embedded />}</EntityTabs>
}
