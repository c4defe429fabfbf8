/** A checklist or survey of a work order, as the server tells it. */
import type { Form } from '#operations/questions/web/index'

export type { AnswerPicture, AskedQuestion } from '#operations/questions/web/index'

export interface Checklist extends Form {
  questionnaireTemplateId: number | null
  templateId: number | null
}
