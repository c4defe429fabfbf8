/** Where serial numbers are kept: five groups of the sheet of a site, and four kinds of assets of power and cooling. */
import { assetKinds, type AssetKind } from '#operations/asset-kinds'

const sheetGroups = ['rrus', 'idus', 'odus', 'btsCabinetBoardCards', 'iduMMUCards'] as const
export type SheetGroup = (typeof sheetGroups)[number]
export type SerialPlace = SheetGroup | AssetKind

export const isSheetGroup = (place: string): place is SheetGroup => (sheetGroups as readonly string[]).includes(place)

/** By the stored number of `AssetCheck.part`. */
const parts: { readonly [part: number]: readonly SerialPlace[] } = {
  1: [...sheetGroups, ...assetKinds], 2: sheetGroups, 3: assetKinds, 4: ['rrus'], 5: ['idus'], 6: ['odus'], 7: ['btsCabinetBoardCards'], 8: ['iduMMUCards'], 9: ['Rectifier'], 10: ['Genset'], 11: ['BatteryBank'], 12: ['AirCon'],
}
export const mostParts = 12
export const placesOf = (part: number): readonly SerialPlace[] => parts[part] ?? []

/** As labels and hand-typed numbers are compared: blanks and letter case do not count. */
export const serialKey = (serial: string): string => serial.replaceAll(/\s+/g, '').toLowerCase()

/** What a row of each place is called. Lines keep the English word, with which `what` begins. */
export const placeWords: { readonly [place in SerialPlace]: { readonly en: string; readonly ur: string } } = {
  rrus: { en: 'RRU', ur: 'آر آر یو' }, idus: { en: 'IDU', ur: 'آئی ڈی یو' }, odus: { en: 'ODU', ur: 'او ڈی یو' }, btsCabinetBoardCards: { en: 'Board', ur: 'بورڈ' }, iduMMUCards: { en: 'MMU', ur: 'ایم ایم یو' },
  Rectifier: { en: 'Rectifier', ur: 'ریکٹیفائر' }, Genset: { en: 'Genset', ur: 'جنریٹر' }, BatteryBank: { en: 'Battery bank', ur: 'بیٹری بینک' }, AirCon: { en: 'Air conditioner', ur: 'ایئر کنڈیشنر' },
}

/** “RRU L3 Dual band #2” with its first word in the reader's language: what follows are names. */
export function whatIn(language: 'en' | 'ur', place: string, what: string): string {
  const words = Object.hasOwn(placeWords, place) ? placeWords[place as SerialPlace] : null
  return words && (what === words.en || what.startsWith(`${words.en} `)) ? `${words[language]}${what.slice(words.en.length)}` : what
}
