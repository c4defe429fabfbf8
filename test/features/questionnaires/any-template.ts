/** Templates of every shape, the same for the same seed. */
import { hasOptions, kinds } from '#operations/questions'
import { emptyQuestion, emptyTemplate, yesAndNo, type EditedOption, type EditedQuestion, type TemplateContent } from '../../../src/features/questionnaires/model/template.ts'

/** Numbers that are the same for the same seed (mulberry32). */
export function numbers(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A template that nothing is against: follow-ups lead down the page only. @param size questions at most */
export function anyTemplate(random: () => number, { name = 'Any', size = 30 }: { name?: string; size?: number } = {}): TemplateContent {
  const upTo = (n: number) => Math.floor(random() * n)
  const maybe = <T>(value: () => T, share = 0.5): T | null => (random() < share ? value() : null)
  const count = 1 + upTo(size)
  const keys = Array.from({ length: count }, (_, n) => `q_${n}_${upTo(36 ** 4).toString(36)}`)
  const questions = keys.map((key, n): EditedQuestion => {
    const kind = 1 + upTo(11)
    const later = keys.slice(n + 1, n + 6)
    const follow = () => [...new Set(later.filter(() => random() < 0.15))]
    const options = !hasOptions(kind) ? [] : kind === kinds.yesNo ? (random() < 0.4 ? yesAndNo.map((option) => ({ ...option, followUps: follow(), isImageRequired: random() < 0.2 })) : [])
      : Array.from({ length: 1 + upTo(5) }, (__, m): EditedOption => ({ name: { en: `Option ${m} ${'abc'[upTo(3)]}`, ur: maybe(() => `اختیار ${m}`) ?? '' }, image: null, isImageRequired: random() < 0.2, followUps: follow() }))
    const low = upTo(100) - 50
    const isNumber = kind === kinds.number
    return {
      ...emptyQuestion, key, kind, options, text: { en: `Question ${n}?`, ur: maybe(() => `سوال ${n}؟`) ?? '' }, help: maybe(() => ({ en: `Look at ${n}`, ur: '' }), 0.3) ?? { en: '', ur: '' },
      isRequired: random() < 0.5, isImageRequired: random() < 0.2, unit: isNumber && random() < 0.5 ? 'V' : '',
      min: isNumber ? maybe(() => low) : null, max: isNumber ? maybe(() => low + upTo(100)) : null, decimals: isNumber ? maybe(() => upTo(4)) : null,
      likelyMin: null, likelyMax: null, longest: kind === kinds.text ? maybe(() => 1 + upTo(500)) : null, imagesAtLeast: maybe(() => upTo(3), 0.2), imagesAtMost: maybe(() => 3 + upTo(5), 0.2),
    }
  })
  const sections = Array.from({ length: 1 + upTo(4) }, (_, n) => ({ header: n === 0 && random() < 0.3 ? { en: '', ur: '' } : { en: `Section ${n}`, ur: maybe(() => `حصہ ${n}`) ?? '' }, questions: [] as EditedQuestion[] }))
  questions.forEach((question, n) => sections[Math.floor((n * sections.length) / count)]?.questions.push(question))
  return { ...emptyTemplate, name, slaTime: '', geofencing: random() < 0.5, sections }
}
