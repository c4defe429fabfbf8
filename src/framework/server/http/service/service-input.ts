import { sentenceCase, wordsOf, type Model, type Text } from '#framework/metadata'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { QueryBag } from '../../context.ts'
import { InvalidInput } from '../../failures.ts'
import type { Language } from '../../principal.ts'
import { say } from '../../texts.ts'
import { anonymousLimit, readJson, rowLimit, rowsLimit } from '../request/body.ts'
import type { BodyPace } from '../request/body-pace.ts'
import { methodOf } from '../routes.ts'
import { inputSentence, parameterSentence } from './input-problems.ts'
import type { Service } from './service.ts'

/**
 * The parsed input of a service: from the query for GET and DELETE, else from the JSON body. Names bind in any letter case.
 *
 * @param model whose labels name the properties
 * @param sender whether somebody is signed in: strangers send short bodies
 * @throws InvalidInput with a sentence per property
 */
export async function serviceInput(service: Service, request: FastifyRequest, query: QueryBag, language: Language, sender: { isKnown: boolean; pace: BodyPace | undefined }, model: Model): Promise<unknown> {
  if (!service.input) return null
  const given = isInQuery(service) ? fromQuery(query) : withQuery(service, query, await readJson(request.raw, language, { limit: limitOf(service, sender.isKnown), pace: sender.pace }))
  if (given === undefined) throw new InvalidInput(say(language, 'notValid'), [{ message: say(language, 'bodyMissing'), members: [] }])
  return givenInput(service, given, language, model, isInQuery(service))
}

/** What was given to a service by another way than a request, parsed as one's would be. @throws InvalidInput with a sentence per property */
export async function givenInput({ input, path }: Pick<Service, 'input' | 'path'>, given: unknown, language: Language, model: Model, isAddress = false): Promise<unknown> {
  return input ? parsedInput(input, given, { language, isAddress, labelOf: (name) => labelOf(model, path, name, language) }) : null
}

/** Query parameters as a schema wants them: names in any letter case. @throws InvalidInput with a sentence per property */
export function queryInput<S extends z.ZodObject>(input: S, query: QueryBag, { model, path, language }: { model: Model; path: string; language: Language }): Promise<z.output<S>> {
  return parsedInput(input, fromQuery(query), { language, isAddress: true, labelOf: (name) => labelOf(model, path, name, language) })
}

interface Reading { language: Language; labelOf: (name: string) => string; isAddress: boolean }

/** @param given its names in any letter case; what is refused is named as it was written there @param reading `isAddress`: it stands in the address, whose parameters are told of by that name, too */
async function parsedInput<S extends z.ZodType>(input: S, given: unknown, { language, labelOf, isAddress }: Reading): Promise<z.output<S>> {
  const names = namesOf(input)
  const named = renamed(given, names)
  const forbidden = withNul(named)
  if (forbidden !== null) throw new InvalidInput(say(language, 'notValid'), [{ message: say(language, 'bodyForbiddenCharacter', { name: forbidden }), members: [forbidden] }])
  const told = new Set<string>()
  const written = new Map(typeof given === 'object' && given !== null ? Object.keys(given).map((name) => [names.get(name.toLowerCase()) ?? name, name]) : [])
  const asWritten = (name: string) => written.get(name) ?? name
  const result = await input.safeParseAsync(named, { error: (issue) => {
    const sentence = (isAddress ? parameterSentence(input, issue, { language, asWritten, given: named }) : undefined) ?? inputSentence(input, issue, language, labelOf, named)
    if (sentence !== undefined) told.add(sentence)
    return sentence
  } })
  if (result.success) return result.data
  // What a schema says in words of its own names no property.
  throw new InvalidInput(say(language, 'notValid'), result.error.issues.map(({ message, path }) => {
    const name = path.map((step, at) => (at === 0 ? asWritten(String(step)) : String(step))).join('.')
    return { message: told.has(message) || !name ? message : `${name}: ${message}`, members: [name] }
  }))
}

const labels = new WeakMap<Model, ReadonlyMap<string, Text>>()

/** As the field of that name is called: of the entity whose call it is, else of any; else as the property is. */
function labelOf(model: Model, path: string, name: string, language: Language): string {
  const own = model.get(path.split('/')[0] ?? '')?.fields.find(({ wire, also }) => [wire, ...also].some((one) => one.toLowerCase() === name.toLowerCase()))
  let known = labels.get(model)
  if (!known) {
    known = new Map([...model.values()].flatMap(({ fields }) => fields.map(({ wire, label }) => [wire.toLowerCase(), label] as const)).toReversed())
    labels.set(model, known)
  }
  const label = own?.label ?? known.get(name.toLowerCase())
  if (label) return label[language]
  const plain = sentenceCase(wordsOf(name))
  return language === 'ur' ? `\u2068${plain}\u2069` : plain
}

function limitOf({ takesRows, ownToken }: Service, isKnown: boolean): number {
  if (isKnown && takesRows) return rowsLimit
  return isKnown || ownToken ? rowLimit : anonymousLimit
}

/** GET and DELETE take their input from the query, unless the service says otherwise. */
export function isInQuery(service: Service): boolean {
  return service.body === 'file' || (!service.inBody && ['GET', 'DELETE'].includes(methodOf(service)))
}

function fromQuery(query: QueryBag): { [name: string]: string } {
  return Object.fromEntries(query.entries().toReversed())
}

/** Where both name a property, the query counts. */
function withQuery({ readsQuery }: Service, query: QueryBag, body: unknown): unknown {
  if (!readsQuery || (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body)))) return body
  const asked = fromQuery(query)
  const inQuery = new Set(Object.keys(asked).map((name) => name.toLowerCase()))
  return { ...Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => !inQuery.has(name.toLowerCase()))), ...asked }
}

function namesOf(schema: z.ZodType): ReadonlyMap<string, string> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  return new Map(names.map((name) => [name.toLowerCase(), name]))
}

function renamed(given: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [names.get(name.toLowerCase()) ?? name, value as unknown]))
}

/** Path of the first text with a NUL, which no column can hold; null where there is none. */
function withNul(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const found = withNul(inner, path ? `${path}.${name}` : name)
    if (found !== null) return found
  }
  return null
}
