/** Questions, templates and their allocations, each the generic list (document 1 §3, §7). */
import { ListTabs } from '#framework/web'
import { questionLists, questionnaires } from '../feature.ts'

export function QuestionsPage() {
  return <ListTabs feature={questionnaires} route="/questionMainPage" keys={questionLists} />
}
