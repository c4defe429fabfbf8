/** Answers as they are read: whole templates, and the gallery of their pictures. */
import { compareInstants } from '#framework/kinds'
import { admitsOwn, rowFor, service, type Service } from '#framework/server'
import { z } from 'zod'
import { WorkOrder } from '#entities/work-orders/work-order'
import { Site } from '#entities/site/site'
import { distanceOf, pointOf } from '#operations/positions'
import { idsOf, readsOf, withoutPlaces } from '#operations/people/insider'
import { orderAccess } from '../record/order-access.ts'
import { fullNames } from '#operations/people/full-names'
import { countService } from './count-service.ts'
import { answerersOf, filledOf, picturesOf, travelling } from './filled.ts'
import { saveAnswersService } from './save-answers.ts'
import { filledOutput, pictureOutput } from '#operations/questions/schemas'

const input = z.object({ WorkOrderId: z.coerce.number().int().min(1) })
const page = <T extends z.ZodType>(item: T) => z.object({ totalCount: z.int(), items: z.array(item) })

const filledService = (path: string, only: boolean): Service => service({
  path: `WorkOrder/${path}`, method: 'GET', admits: admitsOwn(orderAccess), input, output: page(filledOutput),
  async handle(context) {
    const { principal, read, input: { WorkOrderId } } = context
    const order = await rowFor(context, WorkOrder, WorkOrderId, orderAccess)
    const insider = withoutPlaces(principal)
    const all = await filledOf(readsOf(read, insider), order)
    const names = await fullNames(readsOf(read, insider), idsOf(answerersOf(all)))
    return { totalCount: all.length, items: all.map((filled) => travelling(filled, names, only)) as never }
  },
})

export const answerServices: readonly Service[] = [
  saveAnswersService,
  countService,
  filledService('GetAllFilledQuestionnaireTemplateWithAnswersByWorkOrderId', true),
  filledService('GetAllFilledQuestionnaireTemplateWithQuestionsByWorkOrderId', false),
  service({
    path: 'WorkOrder/GetAllChecklistImages', method: 'GET', admits: admitsOwn(orderAccess), input, output: page(pictureOutput),
    async handle(context) {
      const { principal, read, input: { WorkOrderId } } = context
      const order = await rowFor(context, WorkOrder, WorkOrderId, orderAccess)
      const insider = withoutPlaces(principal)
      const site = order.siteId === null ? null : await read.one(insider, Site, order.siteId, { authorised: true })
      const there = site && pointOf(site.latitude, site.longitude)
      const items = (await filledOf(readsOf(read, insider), order)).flatMap(({ questions, answers }) => questions.flatMap(({ questionId, questionText, header }) => {
        const answer = answers.get(questionId)
        const taken = answer ? picturesOf(answer).toSorted((a, b) => compareInstants(a.takenTime, b.takenTime) || a.id - b.id) : []
        return taken.map(({ id, image, imageAddress, takenTime, latitude, longitude, accuracy }) => {
          const here = pointOf(latitude, longitude)
          return {
            id, questionId, questionText, header, key: image, address: imageAddress, thumbnailAddress: `${imageAddress}&size=thumbnail`, takenTime,
            latitude: here?.latitude ?? null, longitude: here?.longitude ?? null, accuracy: accuracy || null, distance: here && there ? Math.round(distanceOf(here, there)) : null,
          }
        })
      }))
      return { totalCount: items.length, items }
    },
  }),
]
