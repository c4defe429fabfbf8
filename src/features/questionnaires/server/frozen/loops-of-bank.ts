/** Follow-ups of the bank that would lead back: refused on their question, whoever writes them. */
import { entityOf } from '#framework/metadata'
import { InvalidInput, say, type FeatureContext, type Principal, type WriteTransaction } from '#framework/server'
import { questionWords } from '#operations/asked-words'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { texts } from '../texts.ts'

/** @param ids of rows of QuestionOptionsAllocation that were just written @throws InvalidInput for each that closes a ring */
export async function refuseLoops({ read, model }: FeatureContext, tx: WriteTransaction, ids: readonly number[], principal: Principal): Promise<void> {
  const rows = [...await tx.lockRows(entityOf(model(), 'QuestionOptionsAllocation'), ids)]
  const insider = withoutPlaces(principal)
  const opens = new Map<number, Set<number>>()
  const learn = (from: unknown, to: unknown) => { opens.set(from as number, (opens.get(from as number) ?? new Set()).add(to as number)) }
  for (const [, row] of rows) learn(row['question'], row['allocatedQuestion'])
  // What was there before is read, what was just written is known: the rows of this write are not seen outside of it.
  const known = new Set<number>()
  for (let wanted = idsOf(rows.map(([, row]) => row['allocatedQuestion'])); wanted.length;) {
    for (const id of wanted) known.add(id)
    const links = await read.rows(insider, 'QuestionOptionsAllocation', { where: { questionId: { in: wanted }, not: { id: { in: ids } } } as never, fields: ['questionId', 'allocatedQuestionId'], authorised: true })
    for (const link of links) learn(link['questionId'], link['allocatedQuestionId'])
    wanted = [...new Set(wanted.flatMap((id) => [...(opens.get(id) ?? [])]))].filter((id) => !known.has(id))
  }
  const leadsTo = (from: number, to: number): boolean => {
    const seen = new Set([from])
    for (let wanted = [from]; wanted.length;) {
      if (wanted.includes(to)) return true
      wanted = wanted.flatMap((id) => [...(opens.get(id) ?? [])]).filter((id) => !seen.has(id) && Boolean(seen.add(id)))
    }
    return false
  }
  const rings = rows.filter(([, row]) => leadsTo(row['allocatedQuestion'] as number, row['question'] as number))
  if (!rings.length) return
  const named = await Promise.all(rings.map(([, row]) => read.one(insider, 'Questionnaire', row['allocatedQuestion'] as number, { authorised: true })))
  const of = (n: number) => (ids.length > 1 ? `[${ids.indexOf(rings[n]?.[0] ?? 0)}].` : '')
  throw new InvalidInput(say(principal.language, 'notValid'), rings.map((_, n) => ({ message: texts.say(principal.language, 'leadsBack', { question: questionWords(principal.language, { questionText: String(named[n]?.['questionText'] ?? ''), questionTextUrdu: String(named[n]?.['questionTextUrdu'] ?? '') }) }), members: [`${of(n)}allocatedQuestionId`] })))
}
