import { InvalidInput, say, type Principal } from '#framework/server'
import { z } from 'zod'

export const id = z.coerce.number().int().min(1).max(2_147_483_647)
/** 0 is how old clients say that there is none. */
export const optionalId = z.union([z.literal(0).transform(() => undefined), id]).nullish()

/** 400 on one member. */
export function wrong({ language }: Pick<Principal, 'language'>, message: string, member: string): InvalidInput {
  return new InvalidInput(say(language, 'notValid'), [{ message, members: [member] }])
}

/** 400: the reference leads nowhere. */
export function unknown(principal: Pick<Principal, 'language'>, entity: string, wanted: number, member: string): InvalidInput {
  return wrong(principal, say(principal.language, 'noEntity', { entity, id: wanted }), member)
}
