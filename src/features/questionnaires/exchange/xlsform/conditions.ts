/** When questions are asked: conditions of XLSForm become options that open questions, where these say the same. Pure. */
import { kinds } from '#operations/questions'
import { most, type EditedQuestion } from '../../model/template.ts'
import type { ImportIssues } from '../import-issues.ts'
import { parseExpression, type Expression } from './expression.ts'

export interface Draft {
  question: EditedQuestion
  /** As the file calls it; conditions do so. */
  name: string
  row: number
  /** Values of its options, as conditions name them. */
  values: readonly string[]
  /** Of itself and the groups around it, the outermost first. */
  conditions: readonly string[]
}

type Near = (code: 'conditionOthers' | 'conditionNear') => void

/** Any of these options: by the draft of their question. */
type Clause = ReadonlyMap<Draft, ReadonlySet<number>>

/** @returns by draft, what opens it; null: its conditions cannot be said */
export function openingsOf(drafts: readonly Draft[], issues: ImportIssues): Map<Draft, Clause | null> {
  const byName = new Map(drafts.map((draft) => [draft.name, draft]))
  const clauses = new Map(drafts.map((draft) => [draft, clausesOf(draft, byName, issues)]))
  const said = new Map<Draft, Clause | null>()
  const depths = new Map<Draft, number>()
  for (const draft of drafts) {
    const own = clauses.get(draft)
    const left = own && withoutImplied(draft, own, clauses)
    if (left && left.length === 0) continue
    const clause = left?.length === 1 ? (left[0] as Clause) : null
    const depth = clause ? 1 + Math.max(...[...clause.keys()].map((opener) => depths.get(opener) ?? 0)) : 0
    depths.set(draft, depth)
    said.set(draft, clause && depth < most.depth && !leadsBack(draft, clause, said) ? clause : null)
    if (said.get(draft) === null) issues.add('condition', 'survey', draft.row, { name: draft.question.text.en, condition: draft.conditions.join(' and ').slice(0, 300) })
  }
  return said
}

/** Keys of questions whose condition no option says, and of those that only these would have opened. */
export function leftOut(openings: ReadonlyMap<Draft, Clause | null>, issues: ImportIssues): Set<string> {
  const out = new Set([...openings].filter(([, clause]) => clause === null).map(([{ question }]) => question.key))
  for (let before = -1; before < out.size;) {
    before = out.size
    for (const [{ question, row, conditions }, clause] of openings) {
      if (!clause || out.has(question.key) || ![...clause.keys()].every((opener) => out.has(opener.question.key))) continue
      out.add(question.key)
      issues.add('condition', 'survey', row, { name: question.text.en, condition: conditions.join(' and ').slice(0, 300) })
    }
  }
  return out
}

/** All must hold. Null: something is not understood. */
function clausesOf(draft: Draft, byName: ReadonlyMap<string, Draft>, issues: ImportIssues): Clause[] | null {
  const all: Clause[] = []
  for (const text of draft.conditions) {
    const expression = parseExpression(text)
    for (const part of expression ? conjunction(expression) : [null]) {
      if (part && 'call' in part && part.call === 'true') continue
      const clause = part && disjunction(part, byName, (code) => issues.add(code, 'survey', draft.row, { name: draft.question.text.en, condition: text.slice(0, 200) }))
      if (!clause) return null
      all.push(clause)
    }
  }
  return all
}

function conjunction(expression: Expression): Expression[] {
  return 'and' in expression ? expression.and.flatMap(conjunction) : [expression]
}

/** @param near told where it is not quite the same */
function disjunction(expression: Expression, byName: ReadonlyMap<string, Draft>, near: Near): Clause | null {
  const clause = new Map<Draft, Set<number>>()
  for (const part of 'or' in expression ? expression.or.flatMap((each) => ('or' in each ? each.or : [each])) : [expression]) {
    const found = optionsOf(part, byName, near)
    if (!found) return null
    const known = clause.get(found.of) ?? new Set<number>()
    for (const option of found.options) known.add(option)
    clause.set(found.of, known)
  }
  return clause
}

/** `${q} = 'x'`, `selected(${q}, 'x')`, `${q} != ''`; with `not` or `!=` the other options. */
function optionsOf(expression: Expression, byName: ReadonlyMap<string, Draft>, near: Near): { of: Draft; options: number[] } | null {
  if ('call' in expression && expression.call === 'not' && expression.arguments.length === 1) return othersOf(optionsOf(expression.arguments[0] as Expression, byName, near), near)
  const [subject, value, isNot] = 'compare' in expression && (expression.compare === '=' || expression.compare === '!=') ? [expression.left, expression.right, expression.compare === '!=']
    : 'call' in expression && expression.call === 'selected' && expression.arguments.length === 2 ? [...expression.arguments, false] as [Expression, Expression, boolean] : [null, null, false]
  if (!subject || !value) return null
  const [question, literal] = 'question' in subject ? [subject, value] : 'question' in value ? [value, subject] : [null, null]
  const draft = question && byName.get(question.question)
  if (!draft?.values.length || !literal) return null
  if ('text' in literal && literal.text === '') return isNot ? { of: draft, options: draft.values.map((_, n) => n) } : null
  // A number is compared as one: an option called 00 is 0.
  const at = draft.values.findIndex((name) => ('text' in literal ? name === literal.text : 'number' in literal && name !== '' && Number(name) === literal.number))
  if (at < 0) return null
  // Of several options a comparison means exactly that one; that it is among them is another thing.
  if ('compare' in expression && draft.question.kind === kinds.several) near('conditionNear')
  const found = { of: draft, options: [at] }
  return isNot ? othersOf(found, near) : found
}

function othersOf(found: { of: Draft; options: number[] } | null, near: Near): { of: Draft; options: number[] } | null {
  if (!found) return null
  near('conditionOthers')
  return { of: found.of, options: found.of.values.flatMap((_, n) => (found.options.includes(n) ? [] : [n])) }
}

/** Without clauses that hold anyway: those under which each question of another clause is asked at all. */
function withoutImplied(draft: Draft, own: readonly Clause[], clauses: ReadonlyMap<Draft, Clause[] | null>): Clause[] {
  const different = own.filter((clause, n) => own.findIndex((each) => same(each, clause)) === n)
  const holds = (clause: Clause, wanted: Clause, depth: number): boolean => depth < 12 && [...clause.keys()].every((opener) => opener !== draft && (clauses.get(opener) ?? []).some((each) => same(each, wanted) || holds(each, wanted, depth + 1)))
  return different.filter((wanted) => !different.some((clause) => clause !== wanted && holds(clause, wanted, 0)))
}

function same(a: Clause, b: Clause): boolean {
  return a.size === b.size && [...a].every(([draft, options]) => {
    const others = b.get(draft)
    return others?.size === options.size && [...options].every((option) => others.has(option))
  })
}

/** Whether what would open it is opened by it. */
function leadsBack(draft: Draft, clause: Clause, said: ReadonlyMap<Draft, Clause | null>): boolean {
  const seen = new Set<Draft>()
  for (let wanted = [...clause.keys()]; wanted.length;) {
    if (wanted.includes(draft)) return true
    wanted = wanted.flatMap((each) => [...(said.get(each)?.keys() ?? [])]).filter((each) => !seen.has(each) && Boolean(seen.add(each)))
  }
  return false
}

