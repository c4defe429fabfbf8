/** Questions of a checklist that would stand at a place where another one stands: which is asked first, nobody could say. */
import { entityOf } from '#framework/metadata'
import { InvalidInput, say, type FeatureContext, type Principal, type WriteTransaction } from '#framework/server'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { texts } from '../texts.ts'

/** @param ids of rows of QuestionnaireTemplateQuestionAllocation that were just made @throws InvalidInput for each whose place is taken; a place of 0 says none */
export async function refusePlaces({ read, model }: FeatureContext, tx: WriteTransaction, ids: readonly number[], principal: Principal): Promise<void> {
  const rows = [...await tx.lockRows(entityOf(model(), 'QuestionnaireTemplateQuestionAllocation'), ids)].filter(([, row]) => Number(row['position']) > 0)
  if (!rows.length) return
  const placed = rows.map(([, row]) => row)
  // The rows of this write are not seen outside of it.
  const others = await read.rows(withoutPlaces(principal), 'QuestionnaireTemplateQuestionAllocation', {
    where: { questionnaireTemplateId: { in: idsOf(placed.map((row) => row['questionnaireTemplate'])) }, position: { in: [...new Set(placed.map((row) => Number(row['position'])))] }, not: { id: { in: ids } } } as never,
    fields: ['questionnaireTemplateId', 'projectId', 'position'], authorised: true,
  })
  const taken = new Set(others.map((row) => placeOf(row['questionnaireTemplateId'], row['projectId'], row['position'])))
  const clashes = rows.filter(([, row]) => {
    const place = placeOf(row['questionnaireTemplate'], row['project'], row['position'])
    return taken.has(place) || !taken.add(place)
  })
  if (!clashes.length) return
  throw new InvalidInput(say(principal.language, 'notValid'), clashes.map(([id, row]) => ({
    message: texts.say(principal.language, 'placeTaken', { place: Number(row['position']) }), members: [`${ids.length > 1 ? `[${ids.indexOf(id)}].` : ''}position`],
  })))
}

function placeOf(template: unknown, project: unknown, position: unknown): string {
  return `${Number(template)} ${Number(project ?? 0)} ${Number(position)}`
}
