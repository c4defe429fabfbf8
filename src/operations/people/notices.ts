/** Telling people of what happened to a row: in both languages, and nobody of what he did himself. */
import type { Principal } from '#framework/server'

export interface Emits {
  emit(event: string, data: unknown): Promise<void>
}

export interface Notice {
  subject(language: 'en' | 'ur'): string
  /** What follows the sentence: somebody's own words, or numbers. */
  message?: string
  /** By which people choose what reaches them. */
  kind: string
  severity?: number
  link: string
  entity: string
  id: number
}

/** What makes notices about the rows of one entity. */
interface About<W extends string> {
  entity: string
  /** Address below which its records stand. */
  records: string
  /** What happened → by what people choose whether they hear of it. */
  kinds: { readonly [what in W]: string }
  urgent: readonly NoInfer<W>[]
  subject: (language: 'en' | 'ur', what: NoInfer<W>, said: { number: string; name: string }) => string
}

/** @returns the notice of what happened to a row. Its arguments: `name`, a further word of the sentence; `message`, what follows it */
export function noticesAbout<W extends string>({ entity, records, kinds, urgent, subject }: About<W>) {
  return (what: W, { id, number }: { readonly id: number; readonly number?: unknown }, name = '', message = ''): Notice => ({
    subject: (language) => subject(language, what, { number: String(number), name }), message, kind: kinds[what], severity: urgent.includes(what) ? 2 : 0, link: `${records}/${id}`, entity, id,
  })
}

/** As much of somebody's words as a notice shows. */
const longest = 200

/** What is told to whom, as the event holds it; null: nobody is left. */
function toldTo({ userId }: Pick<Principal, 'userId'>, people: readonly unknown[], { subject, message = '', severity = 0, ...notice }: Notice) {
  const users = [...new Set(people)].filter((each): each is number => typeof each === 'number' && each !== userId)
  const short = message.length > longest ? `${message.slice(0, longest)}…` : message
  return users.length ? { users, severity, subject: { en: subject('en'), ur: subject('ur') }, message: { en: short, ur: short }, ...notice } : null
}

/** @returns whom it went to */
export async function notify(tx: Emits, by: Pick<Principal, 'userId'>, people: readonly unknown[], notice: Notice): Promise<number[]> {
  const told = toldTo(by, people, notice)
  if (told) await tx.emit('notice', told)
  return told?.users ?? []
}

/** Many notices at once, of which each goes to people of its own: stored together. */
export async function notifyMany(tx: Emits, by: Pick<Principal, 'userId'>, all: readonly { people: readonly unknown[]; notice: Notice }[]): Promise<void> {
  const told = all.flatMap(({ people, notice }) => toldTo(by, people, notice) ?? [])
  if (told.length) await tx.emit('notices', told)
}
