import type { Choice } from '#framework/kinds/web'

/** What is called exactly so, by name or code, before what begins so, before what contains it; alike ones stay as they stand. No choice stands twice. */
export function rankChoices(choices: readonly Choice[], term: string): Choice[] {
  const wanted = plain(term)
  const once = [...new Map(choices.map((choice) => [choice.id, choice])).values()]
  return wanted === '' ? once : once.toSorted((a, b) => rank(a, wanted) - rank(b, wanted))
}

function rank({ name, code }: Choice, wanted: string): number {
  const texts = [name, code ?? ''].map(plain)
  return texts.includes(wanted) ? 0 : texts.some((text) => text.startsWith(wanted)) ? 1 : 2
}

function plain(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}
