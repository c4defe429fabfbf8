import type { EntityModel, Language } from '#framework/metadata'
import { midSentence } from './mid-sentence.ts'
import type { Say } from './say.ts'

/**
 * "New company", «نئی کمپنی», «ریجن کی نئی قسم»: in Urdu what is new agrees with the noun, and stands behind what the noun belongs to. Of a noun
 * whose gender nobody told it says that there is a new entry.
 */
export function newOne({ label: { one, gender } }: { label: Omit<EntityModel['label'], 'rows'> }, language: Language, say: Say): string {
  const name = midSentence(one[language], language)
  const [, owner = '', noun = name] = (language === 'ur' && /^(.* (?:کا|کی) )(.+)$/.exec(name)) || []
  if (gender === null) return say('list.newOne', { one: name })
  return say(gender === 'f' ? 'list.newOneFeminine' : 'list.newOneMasculine', { owner, one: noun })
}
