/** Questions, templates and their allocations, each the generic list (document 1 §3, §7). */
import { EntityTabs, ListView, useSession } from '#framework/web'
import { questionLists, questionnaires } from '../feature.ts'

export function QuestionsPage() {
  const { language } = useSession()
  return (
    <EntityTabs title={questionnaires.pages[0]?.label[language] ?? ''} keys={questionLists} right="Pages">
      {(entity) => <ListView key={entity.key} entity={entity} embedded />}
    </EntityTabs>
  )
}
