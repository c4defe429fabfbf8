/** Doubts of a fuel visit, by their words on the wire, and what a person may decide about one. */
import type { Text } from '#framework/metadata'

/** In the order in which they are told: the first names the visit in lists. */
export const doubtNames = {
  tolerance: { en: 'More or less used than hours explain', ur: 'گھنٹوں سے کم یا زیادہ استعمال' },
  overTank: { en: 'More than the tank can hold', ur: 'ٹینک کی گنجائش سے زیادہ' },
  useNoHours: { en: 'Used without hours', ur: 'گھنٹوں کے بغیر استعمال' },
  hoursNoUse: { en: 'Hours without use', ur: 'استعمال کے بغیر گھنٹے' },
  cphBand: { en: 'Consumption per hour out of its band', ur: 'فی گھنٹہ کھپت حد سے باہر' },
  readingBack: { en: 'Reading went back', ur: 'ریڈنگ پیچھے گئی' },
  twiceADay: { en: 'Filled twice on one day', ur: 'ایک دن میں دو بار بھرائی' },
  farAway: { en: 'Filled away from the site', ur: 'سائٹ سے دور بھرائی' },
  sameBill: { en: 'Bill or log book twice', ur: 'بل یا لاگ بک دو بار' },
  noMainsAlarm: { en: 'Hours without a mains alarm', ur: 'بجلی کے الارم کے بغیر گھنٹے' },
} as const satisfies { readonly [doubt: string]: Text }

export type Doubt = keyof typeof doubtNames
export const doubts = Object.keys(doubtNames) as readonly Doubt[]
export const isDoubt = (word: unknown): word is Doubt => typeof word === 'string' && Object.hasOwn(doubtNames, word)

const more = { en: 'More used than hours explain', ur: 'گھنٹوں کے حساب سے زیادہ استعمال' }
const less = { en: 'Less used than hours explain', ur: 'گھنٹوں کے حساب سے کم استعمال' }
/** What one visit is doubted for: its difference, in litres, says on which side of the tolerance it lies. @param word of the wire; one that is not known is given back as it is */
export const visitDoubt = (word: string, difference: number | null, language: 'en' | 'ur'): string => (word === 'tolerance' && difference ? (difference > 0 ? more : less)[language] : isDoubt(word) ? doubtNames[word][language] : word)

/** Words of the wire → as they are stored. */
export const decisions = { none: 1, loss: 2, asked: 3 } as const
export type Decision = keyof typeof decisions
