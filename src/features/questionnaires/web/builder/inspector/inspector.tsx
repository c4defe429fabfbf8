import { useBuilder } from '../builder-context.ts'
import { questionAt } from '../state/places.ts'
import { QuestionFields } from './question-fields.tsx'
import { SectionFields } from './section-fields.tsx'
import { TemplateFields } from './template-fields.tsx'

/** What is chosen in the list, to be changed; the template itself where nothing is. */
export function Inspector() {
  const { state: { content, chosen } } = useBuilder()
  const question = chosen && 'question' in chosen ? questionAt(content, chosen.question) : undefined
  if (question) return <QuestionFields key={question.key} question={question} />
  const at = chosen && 'section' in chosen ? chosen.section : -1
  const section = content.sections[at]
  return section ? <SectionFields key={at} at={at} section={section} /> : <TemplateFields />
}
