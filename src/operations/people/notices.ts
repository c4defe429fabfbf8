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

/** As much of somebody's words as a notice shows. */
const longest = 200

/** @returns whom it went to */
export async function notify(tx: Emits, { userId }: Pick<Principal, 'userId'>, people: readonly unknown[], { subject, message = '', severity = 0, ...notice }: Notice): Promise<number[]> {
  const users = [...new Set(people)].filter((each): each is number => typeof each === 'number' && each !== userId)
  const short = message.length > longest ? `${message.slice(0, longest)}…` : message
  if (users.length) await tx.emit('notice', { users, severity, subject: { en: subject('en'), ur: subject('ur') }, message: { en: short, ur: short }, ...notice })
  return users
}
