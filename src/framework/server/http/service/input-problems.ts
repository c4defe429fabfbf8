/** What is wrong with the input of a service, in the words that fields have: bounds, an example, the reader's language. */
import { numberBounds, patternSample } from '#framework/kinds'
import { problem, problemText, type Problem } from '#framework/wire'
import { z } from 'zod'
import type { Language } from '../../principal.ts'
import { say } from '../../texts.ts'
import { rowLimit } from '../request/body.ts'

/** What zod finds, before it has words for it. */
type Issue = z.core.$ZodRawIssue

interface Shape {
  type?: string
  properties?: { readonly [name: string]: Shape }
  items?: Shape
  anyOf?: readonly Shape[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  maxLength?: number
}

const shapes = new WeakMap<z.ZodType, readonly Shape[]>()

/** What comes out of a schema says what is meant, also where texts become numbers on the way; what goes in says what an end that is turned into something else began as. */
function shapesOf(schema: z.ZodType): readonly Shape[] {
  let known = shapes.get(schema)
  if (!known) {
    known = (['output', 'input'] as const).map((io) => z.toJSONSchema(schema, { unrepresentable: 'any', io, cycles: 'ref', reused: 'inline' }) as Shape)
    shapes.set(schema, known)
  }
  return known
}

/** The part of a schema that says something: of what may be null, the other one. */
function said(shape: Shape | undefined): Shape {
  return shape?.anyOf?.map(said).find(({ type }) => type !== undefined && type !== 'null') ?? shape ?? {}
}

function shapeAt(schema: z.ZodType, path: readonly PropertyKey[]): Shape {
  const found = shapesOf(schema).map((whole) => path.reduce<Shape>((shape, step) => said(typeof step === 'number' ? shape.items : shape.properties?.[String(step)]), said(whole)))
  return found.find(({ type }) => type !== undefined) ?? {}
}

/**
 * The sentence for one finding; undefined where the schema has words of its own.
 *
 * @param labelOf the name of a property in the reader's language
 * @param given all that was sent: a number that is missing reaches the finding as none of its own
 */
export function inputSentence(schema: z.ZodType, issue: Issue, language: Language, labelOf: (name: string) => string, given?: unknown): string | undefined {
  const path = issue.path ?? []
  const at = path.findLastIndex((step) => typeof step !== 'number')
  const found = foundIn(schema, issue, given)
  if (!found) return undefined
  const above = at > 0 ? `${path.slice(0, at).map(String).join('.')}: ` : ''
  return above + problemText(language, found, at < 0 ? whole[language] : labelOf(String(path[at])))
}

/** No value of its kind at all, as distinct from one out of bounds. */
const unreadable: ReadonlySet<Problem['code']> = new Set(['notNumber', 'notInteger', 'notBoolean', 'notDate', 'notDateTime'])

/** As `inputSentence`, for what stands in an address: a parameter is called as it is written there, as in those of lists; undefined where a field's sentence says more. */
export function parameterSentence(schema: z.ZodType, issue: Issue, { language, asWritten, given }: { language: Language; asWritten: (name: string) => string; given: unknown }): string | undefined {
  const [name] = issue.path ?? []
  const found = name === undefined ? undefined : foundIn(schema, issue, given)
  if (name === undefined || !found) return undefined
  if (found.code === 'required') return say(language, 'inputMissing', { name: asWritten(String(name)) })
  return unreadable.has(found.code) ? say(language, 'listValue', { parameter: asWritten(String(name)), value: String(stepInto(given, name)).slice(0, 60) }) : undefined
}

function foundIn(schema: z.ZodType, issue: Issue, given: unknown): Problem | undefined {
  const path = issue.path ?? []
  return issue.code !== 'custom' && isMissing(given, path) ? problem('required') : problemOf(issue, shapeAt(schema, path))
}

/** Whether nothing was sent for a property of an object that was. */
function isMissing(given: unknown, path: readonly PropertyKey[]): boolean {
  const above = path.slice(0, -1).reduce<unknown>(stepInto, given)
  return path.length > 0 && typeof above === 'object' && above !== null && !Array.isArray(above) && [undefined, null].includes(stepInto(above, path.at(-1) ?? '') as undefined)
}

const stepInto = (value: unknown, step: PropertyKey): unknown => (typeof value === 'object' && value !== null && Object.hasOwn(value, step) ? (value as Record<PropertyKey, unknown>)[step] : undefined)

/** What is sent, where it is wrong as a whole. */
const whole = { en: 'What is sent', ur: 'جو بھیجا گیا' }

function problemOf(issue: Issue, shape: Shape): Problem | undefined {
  const isWhole = shape.type === 'integer'
  const scale = isWhole ? 0 : 1
  const min = bound(shape.minimum, shape.exclusiveMinimum, isWhole ? 1 : 0)
  const max = bound(shape.maximum, shape.exclusiveMaximum, isWhole ? -1 : 0)
  const bounds = numberBounds({ min, max }, scale)
  const length = [...String(issue.input ?? '')].length
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return problem('required')
      return byType(issue.expected, shape, isWhole ? problem('notInteger', bounds) : problem('notNumber', bounds))
    case 'too_small':
      if (isFigure(issue.origin)) return problem('tooSmall', { min: min ?? Number(issue.minimum), max, example: bounds.example })
      if (issue.origin !== 'string') return problem('tooFew', { min: Number(issue.minimum) })
      return length === 0 ? problem('required') : problem('tooShort', { min: Number(issue.minimum), length, example: null })
    case 'too_big':
      if (isFigure(issue.origin)) return problem('tooLarge', { max: max ?? Number(issue.maximum), min, example: bounds.example })
      return issue.origin === 'string' ? problem('tooLong', { max: Number(issue.maximum), length, fits: null, example: null }) : problem('tooMany', { max: Number(issue.maximum) })
    case 'not_multiple_of': return problem('notInteger', bounds)
    case 'invalid_format': return byFormat(issue.format, 'pattern' in issue ? issue.pattern : undefined)
    case 'invalid_value':
      if (issue['expected'] === 'stringbool') return problem('notBoolean')
      return issue.input === undefined ? problem('required') : problem('notChoice', { choices: issue.values.map(String).map((value) => ({ en: value, ur: value })) })
    case 'invalid_union': {
      const [first] = issue.errors.flat().filter(({ code }) => code !== 'invalid_value').concat(issue.errors.flat())
      return first && !first.path?.length ? problemOf({ ...first, input: issue.input } as Issue, shape) : problem('notTaken')
    }
    case 'custom': return 'message' in issue && issue.message ? undefined : problem('notTaken')
    default: return problem('notTaken')
  }
}

function byType(expected: string, shape: Shape, number: Problem): Problem {
  switch (expected) {
    case 'string': return problem('notText', { max: shape.maxLength ?? rowLimit, example: null })
    case 'number': case 'int': case 'nan': return number
    case 'boolean': return problem('notBoolean')
    case 'date': return problem('notDateTime', { from: null, until: null, example: '2024-01-31T14:08:00Z' })
    case 'array': return problem('notList', { example: said(shape.items).type === 'integer' ? '[1, 2]' : '["a", "b"]' })
    case 'object': case 'record': return problem('notObject')
    default: return problem('notTaken')
  }
}

const day = { from: null, until: null, example: '2024-01-31' }

function byFormat(format: string, pattern: string | undefined): Problem {
  switch (format) {
    case 'date': return problem('notDate', day)
    case 'datetime': return problem('notDateTime', { ...day, example: '2024-01-31T14:08:00Z' })
    case 'email': return problem('email')
    case 'url': return problem('url')
    case 'regex': return problem('pattern', { pattern: pattern ?? '', help: null, example: sampleOf(pattern) })
    default: return problem('notTaken')
  }
}

/** A text that the pattern takes, such as people write; null where none is found. */
function sampleOf(pattern: string | undefined): string | null {
  const bare = /^\/\^?(.*?)\$?\/[a-z]*$/s.exec(pattern ?? '')?.[1]
  if (bare === undefined) return null
  try {
    return [4, 40, 400].map((n) => patternSample(bare, n, 1, 60)).find((text) => /[\p{L}\d]/u.test(text)) ?? null
  } catch {
    return null
  }
}

const isFigure = (origin: string) => origin === 'number' || origin === 'int'

/** Bounds that only say what a number can be at all are none. */
function bound(inclusive: number | undefined, exclusive: number | undefined, step: number): number | null {
  const found = inclusive ?? (exclusive === undefined ? undefined : exclusive + step)
  return found === undefined || Math.abs(found) >= Number.MAX_SAFE_INTEGER ? null : found
}
