/** What an action must know beyond its row: the time that counts, who was found, how far from the site it was closed. One place for every door: calls, updates, uploads. */
import { InvalidInput, Refused, say, type Connection, type FeatureContext, type Principal } from '#framework/server'
import type { ActionRow } from '#framework/wire'
import { keptTime } from '#operations/device-time'
import { refuseMissing } from '#operations/questions/keep-answers'
import { fullNames } from '#operations/people/full-names'
import type { Choice } from '../../model/choose.ts'
import type { WorkOrderAction } from '../../rules.ts'
import { filledOf } from '../answers/filled.ts'
import { declinesOf } from '../dispatch/records.ts'
import { barOf, search, sentenceOf } from '../dispatch/search.ts'
import { readsOf, withoutPlaces } from '#operations/people/insider'
import { closingFacts } from './closing.ts'

export interface Doing {
  action: WorkOrderAction
  principal: Principal
  row: ActionRow
  input: ActionRow
  /** Of the transaction. */
  connection: Connection
  /** Nobody found is a refusal, with the reason as its sentence. */
  mustFind?: boolean
}

type Context = Pick<FeatureContext, 'read'>

/** @returns what `sets` of the table takes beside what was sent @throws InvalidInput, Refused */
export async function prepared(context: Context, doing: Doing): Promise<ActionRow> {
  const { action, principal, row, input } = doing
  const now = new Date().toISOString()
  const { at, isLater } = keptTime(input, now)
  const common = { at, isLater, actorId: principal.userId }
  switch (action) {
    case 'accept': return { ...common, byName: await nameOf(context, principal) }
    case 'decline': return { ...common, choice: await found(context, doing, at) }
    case 'dispatch': return { ...common, choice: await found(context, doing, at) }
    case 'reassign': {
      const { problem } = await barOf(context, principal, Number(input['userId']))
      if (problem !== null) throw new Refused(problem)
      return common
    }
    case 'close': {
      refuseUnexplained(doing)
      await refuseUnanswered(context, doing)
      return { ...common, ...await closingFacts(context, withoutPlaces(principal), row, input, at) }
    }
    default: return common
  }
}

async function found(context: Context, { action, principal, row, input, connection, mustFind }: Doing, at: string): Promise<Choice> {
  const id = Number(row['id'])
  const [siteId, userId] = [row['siteId'] as number | null, input['userId']]
  const isUnknown = siteId === null || siteId === undefined
  if (action === 'dispatch' && typeof userId === 'number' && !isUnknown) {
    const { problem, name } = await barOf(context, principal, userId)
    if (problem !== null) throw new Refused(problem)
    return { userId, reason: null, candidates: [{ userId, name, isChosen: true, openWorkOrders: 0, distance: null, why: 'picked' }] }
  }
  const declinedBy = new Set((await declinesOf(connection, [id])).get(id))
  if (action === 'decline' && principal.userId !== null) declinedBy.add(principal.userId)
  const sought = { siteId: siteId ?? null, sourceFieldTypeId: (row['sourceFiedTypeId'] as number | null) ?? null, workOrderTypeId: (row['workOrderTypeId'] as number | null) ?? null, declinedBy }
  const { choices: [choice], facts } = await search(context, connection, principal, [sought], at)
  if (!choice) throw new Error('a search without an answer')
  if (mustFind && choice.userId === null) throw new Refused(sentenceOf(choice, principal, String(row['siteCode'] ?? ''), facts.team(siteId ?? null)?.name ?? null), null, { reasonId: choice.reason, candidates: choice.candidates })
  return choice
}

/** What its checklist and survey require is there; who was not there has nothing to answer. */
async function refuseUnanswered({ read }: Context, { principal, row, input }: Doing): Promise<void> {
  if (input['isVisited'] === false) return
  const id = (name: string) => (typeof row[name] === 'number' ? row[name] : null)
  const order = { id: Number(row['id']), questionnaireTemplateId: id('questionnaireTemplateId'), templateId: id('templateId'), projectId: id('projectId') }
  refuseMissing(await filledOf(readsOf(read, withoutPlaces(principal)), order), principal.language)
}

/** A visit that was needed and not made needs its reason; an alarm that cleared is one. */
function refuseUnexplained({ principal: { language }, row, input }: Doing): void {
  const given = typeof input['reason'] === 'string' && input['reason'].trim() !== ''
  if (input['isVisited'] === false && row['isVisitRequired'] === true && !given && !row['alarmClearedTime']) {
    const message = language === 'ur' ? 'وجہ درکار ہے۔' : 'A reason is needed.'
    throw new InvalidInput(say(language, 'notValid'), [{ message, members: ['reason'] }])
  }
}

/** Of whoever accepts: it came with the sign-in, except for a job in somebody's name. */
async function nameOf({ read }: Context, principal: Principal): Promise<string> {
  if (principal.fullName !== undefined) return principal.fullName
  if (principal.userId === null) return principal.userName
  const names = await fullNames(readsOf(read, withoutPlaces(principal)), [principal.userId])
  return names.get(principal.userId) || principal.userName
}

/** Words that old clients send for the customer's answer; null: none of them. */
export function responseOf(value: unknown): 'accepted' | 'rejected' | null {
  const word = String(value).trim().toLowerCase()
  if (['accepted', '1', 'true'].includes(word)) return 'accepted'
  return ['rejected', '0', 'false'].includes(word) ? 'rejected' : null
}
