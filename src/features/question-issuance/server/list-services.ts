/** Lists of what was given and of what came back: all of them with the right to read, else one's own. */
import { NotAllowed, say, service, type Service, type ServiceContext } from '#framework/server'
import { z } from 'zod'
import { QuestionConsumption } from '#entities/questionnaires/issuance/question-consumption'
import { QuestionReturn } from '#entities/questionnaires/issuance/question-return'
import { withoutPlaces } from '#operations/people/insider'
import { states } from '../rules.ts'
import { reading, shownIssued } from './issued.ts'
import { factsOf } from './return-services.ts'

const flag = z.union([z.literal('').transform(() => undefined), z.stringbool()]).optional()
const user = z.union([z.literal('').transform(() => undefined), z.coerce.number().int().min(0)]).optional()
const page = z.object({ totalCount: z.int(), items: z.array(z.looseObject({ id: z.int() })) })

/** Whose rows are meant: 0 and nothing are everybody's for who may read them. @throws NotAllowed for another's without the right */
function whose({ principal, holdsRight }: ServiceContext<unknown>, asked: number | undefined) {
  const own = principal.userId ?? 0
  if (!holdsRight && asked && asked !== own) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: [...reading.anyOf] }))
  const userId = holdsRight ? asked || undefined : own
  return { where: userId === undefined ? {} : { userId }, reader: userId === own ? withoutPlaces(principal) : principal }
}

export const listServices: readonly Service[] = [
  service({
    path: 'QuestionConsumption/GetAll', method: 'GET', admits: reading, input: z.looseObject({ UserId: user, IsOpen: flag }), output: page,
    async handle(context) {
      const { principal, read, input: { UserId, IsOpen, ...asked } } = context
      const { where, reader } = whose(context, UserId)
      const state = IsOpen === undefined ? {} : { status: IsOpen ? states.given : { ne: states.given } }
      const { totalCount, items } = await read.page(reader, QuestionConsumption, { where: { and: [where, state] } as never, order: ['-id'], asked, authorised: true })
      return { totalCount, items: items.map((issued) => shownIssued(context, principal, issued)) as never }
    },
  }),
  service({
    path: 'QuestionReturn/GetAll', method: 'GET', admits: reading, input: z.looseObject({ UserId: user, IsAccepted: flag }), output: page,
    async handle(context) {
      const { principal, read, input: { UserId, IsAccepted, ...asked } } = context
      const { where, reader } = whose(context, UserId)
      // What was sent back is on its way again: it is no return that waits.
      const state = IsAccepted === undefined ? {} : IsAccepted ? { isAccepted: true } : { isAccepted: { ne: true }, or: [{ sentBackReason: null }, { sentBackReason: '' }] }
      const { totalCount, items } = await read.page(reader, QuestionReturn, { where: { and: [where, state] } as never, order: ['-id'], asked, authorised: true })
      const ids = [...new Set(items.map(({ questionConsumptionId }) => questionConsumptionId ?? 0))]
      const issued = new Map((ids.length ? await read.rows(withoutPlaces(principal), QuestionConsumption, { where: { id: { in: ids } }, authorised: true }) : []).map((each) => [each.id, each]))
      return { totalCount, items: items.map((returned) => ({ ...issued.get(returned.questionConsumptionId ?? 0), ...returned, ...factsOf(returned) })) as never }
    },
  }),
]
