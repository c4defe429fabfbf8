/** A constraint as the bounds of an answer. What no bound says is told. Pure. */
import { kinds } from '#operations/questions'
import type { EditedQuestion } from '../../model/template.ts'
import { oneLine } from '../sheets.ts'
import type { ImportIssues } from '../import-issues.ts'
import { parseExpression, type Expression, type Operator } from './expression.ts'

type Bounds = { -readonly [K in 'min' | 'max' | 'longest']?: number }

const turned: { readonly [O in Operator]: Operator } = { '=': '=', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' }

/** @returns the question with its bounds */
export function bounded(question: EditedQuestion, text: string, issues: ImportIssues, row: number): EditedQuestion {
  if (text === '') return question
  const expression = parseExpression(text)
  const bounds: Bounds = {}
  const near: string[] = []
  const isWhole = question.decimals === 0
  const parts = expression ? ('and' in expression ? expression.and.flatMap((part) => ('and' in part ? part.and : [part])) : [expression]) : []
  const isSaid = parts.length > 0 && parts.map((part) => takes(part, question.kind, isWhole, bounds, near)).every(Boolean)
  const said = { name: question.text.en, condition: oneLine(text).slice(0, 200) }
  if (!isSaid || (bounds.min !== undefined && bounds.max !== undefined && bounds.max < bounds.min)) {
    issues.add('constraint', 'survey', row, said)
    return question
  }
  if (near.length) issues.add('constraintNear', 'survey', row, { ...said, other: near.join(', ') })
  return { ...question, ...bounds }
}

/** Whether a part is said by a bound, which it then sets. */
function takes(part: Expression, kind: number, isWhole: boolean, bounds: Bounds, near: string[]): boolean {
  if (!('compare' in part)) return false
  const { left, right } = part
  const limit = numberOf(right) ?? numberOf(left)
  const subject = numberOf(right) === null ? right : left
  if (limit === null || numberOf(subject) !== null) return false
  const operator = subject === right ? turned[part.compare] : part.compare
  if ('self' in subject && kind === kinds.number) return takesNumber(operator, limit, isWhole, bounds, near)
  if ('call' in subject && subject.call === 'string-length' && kind === kinds.text) return takesLength(operator, limit, bounds)
  return false
}

function takesNumber(operator: Operator, limit: number, isWhole: boolean, bounds: Bounds, near: string[]): boolean {
  const low = (value: number) => { bounds.min = Math.max(value, bounds.min ?? -Infinity) }
  const high = (value: number) => { bounds.max = Math.min(value, bounds.max ?? Infinity) }
  if (operator === '!=') return false
  if (operator === '>=' || operator === '=') low(limit)
  if (operator === '<=' || operator === '=') high(limit)
  if (operator === '>') low(isWhole ? Math.floor(limit) + 1 : limit)
  if (operator === '<') high(isWhole ? Math.ceil(limit) - 1 : limit)
  if (!isWhole && operator === '>') near.push(`. >= ${limit}`)
  if (!isWhole && operator === '<') near.push(`. <= ${limit}`)
  return true
}

function takesLength(operator: Operator, limit: number, bounds: Bounds): boolean {
  const most = operator === '<=' ? limit : operator === '<' ? limit - 1 : null
  if (most === null || !Number.isInteger(most) || most < 1 || most > 4000) return false
  bounds.longest = Math.min(most, bounds.longest ?? 4000)
  return true
}

function numberOf(expression: Expression): number | null {
  if ('number' in expression) return expression.number
  if (!('text' in expression) || expression.text.trim() === '') return null
  const number = Number(expression.text)
  return Number.isFinite(number) ? number : null
}
