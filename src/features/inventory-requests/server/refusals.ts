import { InvalidInput, say, type Principal } from '#framework/server'
import { z } from 'zod'
import { texts } from './texts.ts'

export const id = z.coerce.number().int().min(1).max(2_147_483_647)
/** 0 is how old clients say that there is none. */
export const optionalId = z.union([z.literal(0).transform(() => undefined), id]).nullish()

/** What is wrong with one member. */
export interface Wrong {
  message: string
  member: string
}

/** 400 on one member. */
export function wrong(principal: Pick<Principal, 'language'>, message: string, member: string): InvalidInput {
  return allWrong(principal, [{ message, member }])
}

/** 400 on each of them: whoever asks mends all in one go. */
export function allWrong({ language }: Pick<Principal, 'language'>, found: readonly Wrong[]): InvalidInput {
  return new InvalidInput(say(language, 'notValid'), found.map(({ message, member }) => ({ message, members: [member] })))
}

/** The reference leads nowhere. */
export function leadsNowhere({ language }: Pick<Principal, 'language'>, entity: string, wanted: number, member: string): Wrong {
  return { message: say(language, 'noEntity', { entity, id: wanted }), member }
}

/** 400: the reference leads nowhere. */
export function unknown(principal: Pick<Principal, 'language'>, entity: string, wanted: number, member: string): InvalidInput {
  return allWrong(principal, [leadsNowhere(principal, entity, wanted, member)])
}

/** The rows of a call on one or on many, each once, in the order of their ids so that two callers never wait for each other. @throws InvalidInput where none is named */
export function wantedOf(principal: Pick<Principal, 'language'>, input: { id?: number | undefined; ids?: number[] | undefined }): number[] {
  const wanted = [...new Set(input.ids ?? (input.id ? [input.id] : []))].toSorted((a, b) => a - b)
  if (!wanted.length) throw wrong(principal, texts.say(principal.language, 'noRow'), 'id')
  return wanted
}
