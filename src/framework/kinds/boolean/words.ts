import type { Language } from '#framework/metadata'

/** How yes and no stand in a workbook and on the screen. */
export const yesNo: { readonly [L in Language]: readonly [yes: string, no: string] } = { en: ['Yes', 'No'], ur: ['ہاں', 'نہیں'] }

/** Accepted spellings, lower case. */
export const meaning: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'y', '1', 'on', 'ہاں', 'جی', 'جی ہاں'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', '0', 'off', 'نہیں', 'جی نہیں'].map((word) => [word, false] as const),
])
