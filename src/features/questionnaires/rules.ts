/** Whether a template may be stored and activated. Pure, for both sides; each finding names its question and its member. */
import type { Text } from '#framework/metadata'
import { hasOptions, kinds, type Limits } from '#operations/questions'
import { findings, type FindingCode, type Level, type Said } from './model/findings.ts'
import { loopsOf } from './model/loops.ts'
import { most, questionsOf, type EditedOption, type EditedQuestion, type TemplateContent } from './model/template.ts'

export interface Finding {
  code: FindingCode
  level: Level
  /** Key of the question; null: the template or a section. */
  question: string | null
  /** Where it stands in the template: `name`, `sections[1].header.ur`, `sections[0].questions[2].options[1].name.en`. */
  member: string
  text: Text
}

/** All findings, in the order of the page. */
export function checkTemplate(template: TemplateContent): Finding[] {
  const all = questionsOf(template)
  const keys = new Map<string, number>()
  for (const { key } of all) keys.set(key, (keys.get(key) ?? 0) + 1)
  const loops = loopsOf(all)
  const found: Finding[] = []
  if (!template.name.trim()) found.push(finding('nameMissing', null, 'name'))
  if (!all.length) found.push(finding('noQuestion', null, 'sections'))
  if (all.length > most.questions) found.push(finding('tooManyQuestions', null, 'sections', { count: most.questions }))
  const headers = new Set<string>()
  template.sections.forEach(({ header, questions }, n) => {
    const place = `sections[${n}]`
    const name = header.en.trim().toLowerCase()
    if (headers.has(name)) found.push(finding('sectionTwice', null, `${place}.header.en`, { name: header.en }))
    headers.add(name)
    found.push(...lengths(null, [[`${place}.header.en`, header.en, most.header], [`${place}.header.ur`, header.ur, most.header]]))
    if (header.en.trim() && !header.ur.trim()) found.push(finding('headerUrdu', null, `${place}.header.ur`, { name: header.en }))
    questions.forEach((question, m) => {
      const at = `${place}.questions[${m}]`
      if (!/^[A-Za-z_][\w.-]{0,63}$/.test(question.key)) found.push(finding('keyWrong', question.key, `${at}.key`))
      else if ((keys.get(question.key) ?? 0) > 1) found.push(finding('keyTwice', question.key, `${at}.key`, { name: question.key }))
      found.push(...checkQuestion(question, at), ...checkOptions(question, at, new Set(keys.keys())))
      for (const { option, to } of loops.rings.get(question.key) ?? []) {
        const [name, other] = [question.options[option]?.name, all.find(({ key }) => key === to)?.text]
        found.push(finding('loop', question.key, `${at}.options[${option}].followUps`, { name: name?.en ?? '', other: other?.en ?? to }, { name: name?.ur.trim() || name?.en || '', other: other?.ur.trim() || other?.en || to }))
      }
      if (loops.deep.has(question.key)) found.push(finding('tooDeep', question.key, at, { count: most.depth }))
    })
  })
  return found
}

/** What keeps it from being stored, and from being activated. */
export function refusedOf(found: readonly Finding[], at: 'store' | 'activate'): Finding[] {
  return found.filter(({ level }) => level === 'refused' || (at === 'activate' && level === 'activation'))
}

function checkQuestion(question: EditedQuestion, at: string): Finding[] {
  const { key, text, help, kind, unit } = question
  const found = lengths(key, [[`${at}.text.en`, text.en, most.text], [`${at}.text.ur`, text.ur, most.text], [`${at}.help.en`, help.en, most.help], [`${at}.help.ur`, help.ur, most.help], [`${at}.unit`, unit, most.unit]])
  const say = (code: FindingCode, member: string, said?: Said) => { found.push(finding(code, key, `${at}.${member}`, said)) }
  if (!text.en.trim()) say('textMissing', 'text.en')
  if (!text.ur.trim()) say('textUrdu', 'text.ur')
  if (help.en.trim() && !help.ur.trim()) say('helpUrdu', 'help.ur')
  if (!Object.values<number>(kinds).includes(kind)) say('kindUnknown', 'kind')
  for (const [member, atMost] of [['decimals', 6], ['longest', 4000], ['imagesAtLeast', most.images], ['imagesAtMost', most.images]] as const) {
    const value = question[member]
    if (value !== null && (!Number.isInteger(value) || value < 0 || value > atMost)) say('countWrong', member, { count: atMost })
  }
  for (const member of bounds) if (question[member] !== null && !/^-?\d{1,12}(\.\d{1,6})?$/.test(String(question[member]))) say('boundWrong', member)
  const bound = firstBound(question)
  if (kind !== kinds.number && bound) say('boundsOfNoNumber', bound)
  if (turned(question.min, question.max)) say('boundsTurned', 'max')
  if (turned(question.likelyMin, question.likelyMax)) say('likelyTurned', 'likelyMax')
  else if (turned(question.min, question.likelyMin) || turned(question.likelyMin, question.max)) say('likelyOutside', 'likelyMin')
  else if (turned(question.likelyMax, question.max) || turned(question.min, question.likelyMax)) say('likelyOutside', 'likelyMax')
  if (turned(question.imagesAtLeast, question.imagesAtMost) || (question.isImageRequired && question.imagesAtMost === 0)) say('imagesTurned', 'imagesAtMost')
  return found
}

/** Whether the second lies below the first. */
function turned(low: number | null, high: number | null): boolean {
  return low !== null && high !== null && high < low
}

/** They are kept as texts of twelve digits before the point and six after it. */
const bounds = ['min', 'max', 'likelyMin', 'likelyMax'] as const

function firstBound(question: EditedQuestion): keyof Limits | 'unit' | undefined {
  if (question.unit.trim()) return 'unit'
  return ([...bounds, 'decimals'] as const).find((member) => question[member] !== null)
}

function checkOptions({ key, kind, options }: EditedQuestion, at: string, keys: ReadonlySet<string>): Finding[] {
  const found: Finding[] = []
  const say = (code: FindingCode, member: string, said?: Said) => { found.push(finding(code, key, `${at}.${member}`, said)) }
  if (options.length && !hasOptions(kind)) say('optionsOfNoChoice', 'options')
  if (!options.length && (kind === kinds.choice || kind === kinds.several)) say('noOptions', 'options')
  if (options.length > most.options) say('tooManyOptions', 'options', { count: most.options })
  if (kind === kinds.yesNo && options.length && !isYesAndNo(options)) say('notYesAndNo', 'options')
  const names = new Set<string>()
  options.forEach(({ name, followUps }, n) => {
    const own = name.en.trim().toLowerCase()
    if (!own) say('optionMissing', `options[${n}].name.en`)
    else if (names.has(own)) say('optionTwice', `options[${n}].name.en`, { name: name.en })
    names.add(own)
    if (own && !name.ur.trim()) say('optionUrdu', `options[${n}].name.ur`, { name: name.en })
    found.push(...lengths(key, [[`${at}.options[${n}].name.en`, name.en, most.name], [`${at}.options[${n}].name.ur`, name.ur, most.name]]))
    if (followUps.some((each) => !keys.has(each))) say('followUpUnknown', `options[${n}].followUps`, { name: name.en })
  })
  return found
}

function isYesAndNo(options: readonly EditedOption[]): boolean {
  return options.length === 2 && options[0]?.name.en.trim().toLowerCase() === 'yes' && options[1]?.name.en.trim().toLowerCase() === 'no'
}

function lengths(question: string | null, texts: readonly (readonly [member: string, text: string, most: number])[]): Finding[] {
  return texts.flatMap(([member, text, count]) => (text.trim().length > count ? [finding('tooLong', question, member, { count })] : []))
}

function finding(code: FindingCode, question: string | null, member: string, said: Said = {}, inUrdu = said): Finding {
  const { level, say } = findings[code]
  return { code, level, question, member, text: say(said, inUrdu) }
}
