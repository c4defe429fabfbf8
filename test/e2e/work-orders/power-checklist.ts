import { writeFile } from 'node:fs/promises'
import { kinds } from '#operations/questions'
import { drawPicture } from '../../../src/features/demo/server/draw-picture.ts'
import type { World } from '../../features/work-orders/world.ts'

/** A checklist of two questions, a reading with its picture and a yes or no, and a picture at the path. @returns the questionnaire template */
export async function makePowerChecklist({ server }: World, picture: string): Promise<number> {
  await writeFile(picture, await drawPicture('hour meter'))
  const reading = await server.put('AnswerType', { name: 'Reading', kind: kinds.number })
  const yesNo = await server.put('AnswerType', { name: 'Yes or no', kind: kinds.yesNo })
  const questionnaireTemplateId = await server.put('QuestionnaireTemplate', { name: 'Power PM' })
  for (const row of [{ questionText: 'Fuel level in the tank', answerTypeId: reading, isRequired: true, isImageRequired: true }, { questionText: 'Is the earthing intact?', answerTypeId: yesNo, isRequired: true }]) {
    await server.put('QuestionnaireTemplateQuestionAllocation', { questionnaireTemplateId, questionId: await server.put('Questionnaire', row) })
  }
  return questionnaireTemplateId
}
