/** A person decides a doubt: no doubt, with a reason; a loss of litres; or somebody is asked by a ticket. */
import { InvalidInput, keepsAnswer, Refused, say, service, sqlText, type Person, type Reads, type RowOf, type Transaction } from '#framework/server'
import { z } from 'zod'
import { FuelDecision } from '#entities/fuel-dg/fuel-decision'
import { SiteFuelInput } from '#entities/fuel-dg/site-fuel-input'
import { TaskTicketRequest } from '#entities/task-tickets/task-ticket-request'
import { TaskTicketTemplate } from '#entities/task-tickets/task-ticket-template'
import { User } from '#entities/users/user'
import { fuelCalls } from '../../calls.ts'
import { decisions, type Decision } from '../../model/doubts.ts'
import { rounded } from '../../model/evaluate.ts'
import { visitDoubts } from '../reports/columns.ts'
import { texts } from '../texts.ts'
import { visitRow, visitsOf } from './rows.ts'

const admits = { anyOf: ['LookUps.SiteFuelInput.Update'] } as const
const deciding = z.object({
  id: z.int(), /** Absent: all that are open. */ doubt: z.string().max(32).nullish(), decision: z.string(), litres: z.coerce.number().nullish(), reason: z.string().max(1000).nullish(), userId: z.int().nullish(), taskTicketTemplateId: z.int().nullish(),
})
type Visit = RowOf<typeof SiteFuelInput>
const trusted = { authorised: true, trusted: true } as const
const words = Object.keys(decisions) as Decision[]

function wrong({ language }: Person, message: string, member: string): InvalidInput {
  return new InvalidInput(say(language, 'notValid'), [{ message, members: [member] }])
}

/** @throws InvalidInput for what a decision lacks */
function checked(principal: Person, { decision, litres, reason, userId }: z.output<typeof deciding>, visit: Visit): { decision: Decision; litres: number | null; reason: string } {
  const said = (key: 'reason' | 'litres' | 'person' | 'unknownDecision') => texts.say(principal.language, key)
  const word = words.find((each) => each === decision)
  if (!word) throw wrong(principal, said('unknownDecision'), 'decision')
  const text = reason?.trim() ?? ''
  if (word !== 'asked' && text === '') throw wrong(principal, said('reason'), 'reason')
  if (word === 'asked' && !userId) throw wrong(principal, said('person'), 'userId')
  if (word !== 'loss') return { decision: word, litres: null, reason: text }
  if (!litres || litres <= 0) throw wrong(principal, said('litres'), 'litres')
  const most = Math.max(visit.fuelUsed ?? 0, visit.fuelFilled ?? 0)
  if (litres > most) throw wrong(principal, texts.say(principal.language, 'litresMost', { litres, most }), 'litres')
  return { decision: word, litres: rounded(litres), reason: text }
}

/** The ticket that asks somebody. @returns its id */
async function ask(tx: Transaction, principal: Person, visit: Visit, doubts: readonly string[], { userId, taskTicketTemplateId, reason }: z.output<typeof deciding>): Promise<number> {
  const { language } = principal
  const user = await tx.read.one(User, userId ?? 0, { authorised: true })
  if (!user?.isActive) throw wrong(principal, texts.say(language, 'noPerson', { id: userId ?? 0 }), 'userId')
  const templates = await tx.read.rows(TaskTicketTemplate, { where: taskTicketTemplateId ? { id: taskTicketTemplateId } : {}, fields: ['ticketName'], order: ['id'], limit: 1000, authorised: true })
  // The tenant's own for fuel, where there is one.
  const template = templates.find(({ ticketName }) => /fuel/i.test(ticketName)) ?? templates[0]
  if (!template) throw new Refused(texts.say(language, 'noTemplate'))
  const remark = texts.say(language, 'askTicket', {
    site: String(visit.siteName ?? ''), day: visit.visitDate ?? '', doubts: visitDoubts(doubts, visit.difference ?? null, principal), used: visit.fuelUsed ?? 0, expected: visit.expectedUse ?? 0, hours: visit.runningHours ?? 0, reason: reason?.trim() ?? '',
  }).trim()
  const [ticket = 0] = await tx.create(TaskTicketRequest, [{ taskTicketTemplateId: template.id, assignUserId: user.id, remark }] as never, { authorised: true })
  return ticket
}

/** The visit counts what is open and lost anew. */
async function settle(tx: Transaction, principal: Person, visit: Visit): Promise<z.output<typeof visitRow>> {
  const decided = await tx.read.rows(FuelDecision, { where: { siteFuelInputId: visit.id }, authorised: true })
  const ended = new Set(decided.filter(({ decision }) => decision !== decisions.asked).map(({ doubt }) => doubt))
  const lost = decided.filter(({ decision }) => decision === decisions.loss).reduce((sum, { litres }) => sum + (litres ?? 0), 0)
  await tx.update(SiteFuelInput, [{ id: visit.id, openDoubts: visit.doubts.filter((doubt) => !ended.has(doubt)).length, lostLitres: rounded(lost) }] as never, trusted)
  const read = { sql: (_: unknown, ...asked: Parameters<typeof tx.read.sql>) => tx.read.sql(...asked) } as unknown as Reads
  const [row] = await visitsOf(read, principal, { places: {}, period: { from: '0001-01-01', until: '9999-12-31' }, more: [sqlText` AND f.id = ${visit.id}`] }, { skip: 0, take: 1 })
  return row as z.output<typeof visitRow>
}

/** Whether the doubts of a visit are what is meant. @throws Refused that names what there is */
function meant(principal: Person, visit: Visit, doubt: string | null | undefined, open: readonly string[]): readonly string[] {
  const { language } = principal
  if (!visit.doubts.length) throw new Refused(texts.say(language, 'noDoubts'))
  if (!doubt) return open.length ? open : visit.doubts
  if (!visit.doubts.includes(doubt)) throw new Refused(texts.say(language, 'noDoubt', { doubt, doubts: visit.doubts.join(', ') }))
  return [doubt]
}

export const decideServices = [
  service({
    path: fuelCalls.decide, admits, input: deciding, output: visitRow, again: keepsAnswer,
    handle: ({ principal, input, transaction, requestId, idempotencyKey: key }) => transaction({ principal, requestId, reason: 'decideDoubt', key }, async (tx) => {
      const visit = [...(await tx.lock(SiteFuelInput, [input.id], { authorised: true })).values()][0] as Visit
      const before = await tx.read.rows(FuelDecision, { where: { siteFuelInputId: visit.id }, authorised: true })
      const open = visit.doubts.filter((doubt) => !before.some((each) => each.doubt === doubt && each.decision !== decisions.asked))
      const doubts = meant(principal, visit, input.doubt, open)
      const ruling = checked(principal, input, visit)
      const ticket = ruling.decision === 'asked' ? await ask(tx, principal, visit, doubts, input) : null
      const rows = doubts.map((doubt, n) => ({
        siteFuelInputId: visit.id, siteId: visit.siteId, doubt, decision: decisions[ruling.decision], reason: ruling.reason, userId: ruling.decision === 'asked' ? input.userId : null, taskTicketRequestId: ticket, decidedById: principal.userId, decidedTime: new Date().toISOString(),
        // Litres that were lost are counted once, however many doubts they explain.
        litres: n === 0 ? ruling.litres : ruling.litres === null ? null : 0,
      }))
      const idOf = (doubt: string) => before.find((each) => each.doubt === doubt)?.id
      const changed = rows.flatMap((row) => (idOf(row.doubt) ? [{ id: idOf(row.doubt), ...row }] : []))
      if (changed.length) await tx.update(FuelDecision, changed as never, trusted)
      if (changed.length < rows.length) await tx.create(FuelDecision, rows.filter(({ doubt }) => !idOf(doubt)) as never, trusted)
      return settle(tx, principal, visit)
    }),
  }),
  service({
    // Takes a decision back; absent `doubt`: all of the visit. History keeps what was decided.
    path: fuelCalls.undecide, admits, input: z.object({ id: z.int(), doubt: z.string().max(32).nullish() }), output: visitRow, again: keepsAnswer,
    handle: ({ principal, input: { id, doubt }, transaction, requestId, idempotencyKey: key }) => transaction({ principal, requestId, reason: 'decideDoubt', key }, async (tx) => {
      const visit = [...(await tx.lock(SiteFuelInput, [id], { authorised: true })).values()][0] as Visit
      const rows = await tx.read.rows(FuelDecision, { where: { siteFuelInputId: id, ...(doubt ? { doubt } : {}) }, fields: [], authorised: true })
      if (!rows.length) throw new Refused(texts.say(principal.language, 'notDecided'))
      await tx.delete(FuelDecision, rows.map((row) => row.id), { authorised: true })
      return settle(tx, principal, visit)
    }),
  }),
]

