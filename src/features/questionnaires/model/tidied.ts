/** A template as it is kept: texts without blanks around them, in the order of the page. */
import type { Text } from '#framework/metadata'
import { arranged, type TemplateContent } from './template.ts'

const plain = (text: string) => text.trim().normalize('NFC')
const both = ({ en, ur }: Text): Text => ({ en: plain(en), ur: plain(ur) })

/** What is stored of it and read again. */
export function tidied<T extends TemplateContent>(template: T): T {
  const sections = template.sections.map(({ header, questions }) => ({
    header: both(header),
    questions: questions.map((question) => ({ ...question, text: both(question.text), help: both(question.help), unit: plain(question.unit), options: question.options.map((option) => ({ ...option, name: both(option.name), followUps: [...new Set(option.followUps)] })) })),
  }))
  return arranged({ ...template, name: plain(template.name), slaTime: plain(template.slaTime), sections })
}
