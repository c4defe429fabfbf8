/** What states of a work order and the customer's answer are called where they stand alone: in lists, in the record, on papers. Sentences name a state as it is stored. */
import type { Text } from '#framework/metadata'

export const stateWords = {
  PLANNED: { en: 'Planned', ur: 'منصوبے میں' }, UNDISPATCHED: { en: 'Undispatched', ur: 'غیر تفویض شدہ' }, PENDING: { en: 'Pending', ur: 'منتظر' }, ACCEPTED: { en: 'Accepted', ur: 'قبول شدہ' }, CLOSED: { en: 'Closed', ur: 'مکمل' },
} as const satisfies { readonly [state: string]: Text }
const responseWords: { readonly [word: string]: Text } = { accepted: { en: 'Accepted', ur: 'قبول' }, rejected: { en: 'Rejected', ur: 'مسترد' } }

/** Old rows may have other words: these are shown as they are. */
export const stateWord = (status: string | null | undefined, language: keyof Text): string => (stateWords as { readonly [word: string]: Text })[status ?? '']?.[language] ?? status ?? ''
export const responseWord = (response: string | null | undefined, language: keyof Text): string => responseWords[response ?? '']?.[language] ?? response ?? ''
