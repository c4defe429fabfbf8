/** What the questions of a survey must agree in, whoever writes them: pure. */
import type { EntityRules } from '#framework/kinds'
import { problem } from '#framework/wire'

interface Placed {
  id?: number
  position?: number | null
}

/** Places of questions, 0 where none is said; a place that was not sent stays as it is stored. */
function placesIn(questions: unknown, stored: unknown): number[] {
  if (!Array.isArray(questions)) return []
  const before = new Map((Array.isArray(stored) ? (stored as Placed[]) : []).map(({ id, position }) => [id, position]))
  return (questions as Placed[]).map(({ id, position }) => Number(position ?? (id ? before.get(id) : 0) ?? 0)).filter((place) => place > 0)
}

const twiceIn = (places: readonly number[]) => places.filter((place, n) => places.indexOf(place) !== n)

const rules: EntityRules = {
  // Which of two at one place is asked first, nobody could say. What was stored so stays until somebody moves it.
  check(row, before) {
    const stored = twiceIn(placesIn(before?.['questions'], undefined))
    const place = twiceIn(placesIn(row['questions'], before?.['questions'])).find((each) => !stored.includes(each))
    return place === undefined ? [] : [{ field: 'questions', problem: problem('refused', { help: { en: `Two questions stand at place ${place}.`, ur: `جگہ ${place} پر دو سوال ہیں۔` } }) }]
  },
}

export const templateRules = { Template: rules, SiteAssets_Template: rules } as const
