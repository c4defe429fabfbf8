/** Checklists of a work order as the server tells them, with what waits on the device. */
import { useKeptService, useWaiting } from '#framework/web'
import { formAfter } from '#operations/questions/web/index'
import type { AnswerPicture, Checklist } from './checklist-model.ts'

export { givenIn } from '#operations/questions/web/index'
export type { AskedQuestion, Checklist } from './checklist-model.ts'

export const checklistsPath = 'WorkOrder/GetAllFilledQuestionnaireTemplateWithQuestionsByWorkOrderId'

/** Where its answers go. The survey is named, the checklist is the one that the work order carries. */
export function placeOf({ questionnaireTemplateId, templateId }: Pick<Checklist, 'questionnaireTemplateId' | 'templateId'>, workOrderId: number) {
  return { path: 'WorkOrder/SaveAnswers', row: 'workOrderId', owner: { workOrderId, ...(questionnaireTemplateId === null && templateId !== null ? { templateId } : {}) } }
}

export function useChecklists(WorkOrderId: number) {
  const { data, error, refetch } = useKeptService<{ items: Checklist[] }>(checklistsPath, { WorkOrderId })
  const waiting = useWaiting()
  return { data: data && { items: data.items.map((checklist) => formAfter(checklist, placeOf(checklist, WorkOrderId), waiting)) }, error, refetch }
}

/** One without questions is not done: there is nothing to do. */
export const asksSomething = ({ questions }: Pick<Checklist, 'questions'>): boolean => questions.length > 0

export interface ChecklistPicture extends AnswerPicture {
  questionId: number
  questionText: string
  thumbnailAddress: string
  distance: number | null
}

export const picturesPath = 'WorkOrder/GetAllChecklistImages'
export const usePicturesOf = (WorkOrderId: number) => useKeptService<{ items: ChecklistPicture[] }>(picturesPath, { WorkOrderId })
