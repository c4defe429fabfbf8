/** Deciding on attendance and overtime: one record, or many of which each is answered for itself. */
import { formatDay } from '#framework/kinds'
import { eachRow, eachRowAnswer, InvalidInput, keepsAnswer, LostUpdate, NotFound, Refused, say, service, type Person, type ServiceContext, type WriteKey } from '#framework/server'
import { notify } from '#operations/people/notices'
import { withoutPlaces } from '#operations/people/insider'
import { Attendance } from '#entities/attendance/attendance'
import { z } from 'zod'
import { ownRoute } from '../../feature.ts'
import { decision, rule, type Decided } from '../../model/decide.ts'
import { answerOf } from '../check-in/answer.ts'
import { refuseClosedMonth } from '../days/months.ts'
import { texts } from '../texts.ts'
import { settleDay } from './settle.ts'
import { decisionOn } from './who-decided.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const state = z.coerce.number().int().min(0).max(3).nullish()
const most = 1000
const row = z.looseObject({ id: z.int() })
const deciding = z.object({ id: id.nullish(), ids: z.array(id).min(1).max(most).nullish(), status: state, overTimeStatus: state, remarks: z.string().max(4000).nullish(), remark: z.string().max(4000).nullish(), decidedById: id.nullish().describe('Of what is taken back: whose decision that is. Another one stands.'), rowVersion: z.coerce.number().int().nullish() })
type Asked = z.output<typeof deciding>
type Context = ServiceContext<Asked, Person>

function decideOne({ principal, read, transaction, requestId, input }: Context, recordId: number, isOne: boolean, key: WriteKey | undefined) {
  const { language } = principal
  const remarks = (input.remarks ?? input.remark ?? '').trim()
  const isBack = input.status === decision.pending || input.overTimeStatus === decision.pending
  return transaction({ principal: withoutPlaces(principal), requestId, reason: isBack ? 'undecideAttendance' : 'decideAttendance', key }, async (tx) => {
    // What is out of the caller's sight is not there; the rest of the day is put right whoever sees it.
    if (!(await read.within(tx.connection, principal).one(Attendance, recordId, { authorised: true }))) throw new NotFound(say(language, 'noEntity', { entity: 'Attendance', id: recordId }))
    const held = (await tx.lock(Attendance, [recordId], { authorised: true })).get(recordId)
    if (!held) throw new NotFound(say(language, 'noEntity', { entity: 'Attendance', id: recordId }))
    if (held.userId === principal.userId) throw new Refused(texts.say(language, 'notOwn'))
    await refuseClosedMonth(tx, principal, held.departmentId, held.date ?? '')
    const ruling = rule({ status: Number(held.status), overTimeStatus: Number(held.overTimeStatus ?? 0), isOpen: held.checkOutTime === null && held.isAutoClosed !== true, decidedById: held.decidedById }, { status: input.status, overTimeStatus: input.overTimeStatus, remarks }, principal.userId)
    if (ruling.kind === 'done') return answerOf(tx, recordId)
    if (ruling.kind === 'nothing') {
      const stands = isBack ? null : await decisionOn(tx, held, input.overTimeStatus ? 'overTimeStatus' : 'status')
      throw new Refused(texts.say(language, 'nothingToDecide'), stands && stands.userId !== principal.userId ? stands.sentence : null)
    }
    if (ruling.kind === 'reason') throw new InvalidInput(say(language, 'notValid'), [{ message: texts.say(language, 'reason'), members: ['remarks'] }])
    // Of two who decide at once the second is told what stands: another's decision is taken back knowingly, never overwritten.
    const whose = ruling.over ? principal.userId : isBack && input.decidedById !== held.decidedById ? input.decidedById : null
    const stands = whose ? await decisionOn(tx, held, ruling.over ?? (Object.keys(ruling.sets)[0] as Decided)) : null
    if (stands && stands.userId !== whose) throw new LostUpdate(stands.sentence, await answerOf(tx, recordId))
    const by = isBack ? { decidedById: null, decidedTime: null, decisionRemarks: null } : { decidedById: principal.userId, decidedTime: new Date().toISOString(), decisionRemarks: remarks || null }
    await tx.update(Attendance, [{ id: recordId, ...ruling.sets, ...by, ...(isOne && input.rowVersion ? { rowVersion: input.rowVersion } : {}) } as never], { authorised: true, trusted: true })
    if (ruling.sets.status) await settleDay(tx, principal, held, ruling.sets.status)
    if (Object.values(ruling.sets).includes(decision.rejected)) await notify(tx, principal, [held.userId], { subject: (to) => texts.say(to, ruling.sets.status ? 'toldRejected' : 'toldOverTimeRejected', { day: formatDay(to, held.date ?? '') }), message: remarks, kind: 'attendance', severity: 1, link: ownRoute, entity: 'Attendance', id: recordId })
    return answerOf(tx, recordId)
  })
}

export const decideServices = [
  service({
    path: 'Attendance/Update', method: 'PUT', admits: { anyOf: ['LookUps.Attendance.Update'] }, input: deciding, output: z.union([row, eachRowAnswer]), again: keepsAnswer,
    async handle(context) {
      const { principal: { language }, input } = context
      if ((input.id == null) === (input.ids == null)) throw new InvalidInput(say(language, 'notValid'), [{ message: say(language, 'idMissing', { name: 'id' }), members: ['id'] }])
      return input.id == null ? eachRow(input.ids ?? [], context.idempotencyKey, (each, key) => decideOne(context, each, false, key)) : decideOne(context, input.id, true, context.idempotencyKey)
    },
  }),
]
