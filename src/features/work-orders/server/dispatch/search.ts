/** Searches for people to give work orders to: one tenant does one search at a time, on whatever node. */
import type { Connection, FeatureContext, Principal } from '#framework/server'
import { Employee } from '#entities/users/employee'
import { User } from '#entities/users/user'
import { choose, reasons, type Choice } from '../../model/choose.ts'
import { withoutPlaces } from '#operations/people/insider'
import { texts } from '../texts.ts'
import { factsFor, type Facts, type Sought } from './facts.ts'

/** Of the advisory lock: whoever holds it knows how many each person has. */
const lockNumber = 815_150

/**
 * Holds the tenant's dispatching until the transaction ends. Rows of work orders are held before, never after: so two searches cannot wait for each other.
 */
export async function holdDispatching(connection: Connection): Promise<void> {
  await connection.rows({ name: 'hold_dispatching', values: [lockNumber, connection.tenantId], text: 'SELECT pg_advisory_xact_lock($1, $2)' })
}

/** @returns what was chosen for each, in their order; and the facts, for sentences */
export async function search(context: Pick<FeatureContext, 'read'>, connection: Connection, principal: Principal, soughts: readonly Sought[], now: string): Promise<{ choices: Choice[]; facts: Facts }> {
  await holdDispatching(connection)
  return propose(context, principal, soughts, now)
}

/** The same without holding anything: what a search now would choose. */
export async function propose(context: Pick<FeatureContext, 'read'>, principal: Principal, soughts: readonly Sought[], now: string): Promise<{ choices: Choice[]; facts: Facts }> {
  const facts = await factsFor(context, withoutPlaces(principal), soughts)
  const choices = soughts.map((sought) => {
    const choice = choose(facts.order(sought), facts.people(sought))
    if (choice.userId !== null) facts.give(choice.userId, now)
    return choice
  })
  return { choices, facts }
}

/** Why somebody cannot be chosen by hand; null where he can. */
export async function barOf({ read }: Pick<FeatureContext, 'read'>, principal: Principal, userId: number): Promise<{ problem: string | null; name: string }> {
  const insider = withoutPlaces(principal)
  const { language } = principal
  const user = await read.one(insider, User, userId, { authorised: true })
  if (!user) return { problem: texts.say(language, 'noPerson', { id: String(userId) }), name: '' }
  const name = user.fullName || user.userName
  const resigned = await read.count(insider, Employee, { where: { userId, isResigned: true }, authorised: true })
  if (resigned) return { problem: texts.say(language, 'hasResigned', { name }), name }
  return { problem: user.isActive ? null : texts.say(language, 'isInactive', { name }), name }
}

/** Those among them who cannot be chosen. */
export async function barredAmong({ read }: Pick<FeatureContext, 'read'>, principal: Principal, userIds: readonly number[]): Promise<Set<number>> {
  if (!userIds.length) return new Set()
  const insider = withoutPlaces(principal)
  const [inactive, resigned] = await Promise.all([
    read.rows(insider, User, { where: { id: { in: userIds }, isActive: false }, fields: [], authorised: true }),
    read.rows(insider, Employee, { where: { userId: { in: userIds }, isResigned: true }, fields: ['userId'], authorised: true }),
  ])
  return new Set([...inactive.map(({ id }) => id), ...resigned.flatMap(({ userId }) => userId ?? [])])
}

/** Why nobody was found, with names. */
export function sentenceOf({ reason, candidates }: Choice, { language }: Principal, site: string, team: string | null): string {
  const named = team ?? texts.say(language, 'thoseAround', { site })
  const [off, away] = (['offDuty', 'onLeave'] as const).map((of) => candidates.filter(({ why }) => why === of).length)
  const names = candidates.filter(({ why }) => why === 'declined').map(({ name }) => name).join(texts.say(language, 'comma'))
  switch (reason) {
    case reasons.unknownSite: return texts.say(language, 'unknownSite', { site })
    case reasons.noTeam: return texts.say(language, 'noTeam', { site })
    case reasons.nobodyOnDuty: return off ? texts.say(language, 'nobodyOnDuty', { count: off, team: named }) : texts.say(language, 'allOnLeave', { count: away ?? 0, team: named })
    case reasons.allDeclined: return texts.say(language, 'allDeclined', { names })
    case reasons.decommissioned: return texts.say(language, 'decommissioned', { site })
    case reasons.unknownAlarm: return texts.say(language, 'unknownAlarm')
    default: return texts.say(language, 'noExpertise', { team: named })
  }
}
