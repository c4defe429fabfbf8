/** Questions, templates and their allocations, each the generic list. */
import { ListTabs } from '#framework/web'
import { questionLists, questionnaires } from '../feature.ts'

export function QuestionsPage() {
  return <ListTabs feature={questionnaires} route="/questionMainPage" keys={questionLists} />
}
