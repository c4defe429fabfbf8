/** Templates as they are edited: order, what is against them, loops. */
import { describe, expect, it } from 'vitest'
import { kinds } from '#operations/questions'
import { loopsOf } from '../../../src/features/questionnaires/model/loops.ts'
import { arranged, emptyOption, emptyQuestion, emptyTemplate, newKey, numbersOf, questionsOf, yesAndNo, type EditedQuestion, type TemplateContent } from '../../../src/features/questionnaires/model/template.ts'
import { checkTemplate, refusedOf } from '../../../src/features/questionnaires/rules.ts'
import { anyTemplate, numbers } from './any-template.ts'

const ask = (key: string, more: Partial<EditedQuestion> = {}): EditedQuestion => ({ ...emptyQuestion, key, text: { en: `${key}?`, ur: `${key}؟` }, ...more })
const choice = (key: string, ...opens: readonly string[][]): EditedQuestion => ask(key, { kind: kinds.choice, options: opens.map((followUps, n) => ({ ...emptyOption, name: { en: `O${n}`, ur: `ا${n}` }, followUps })) })
const of = (...questions: readonly EditedQuestion[]): TemplateContent => ({ ...emptyTemplate, name: 'Power', sections: [{ header: { en: 'Power', ur: 'بجلی' }, questions }] })
const said = (template: TemplateContent) => checkTemplate(template).map(({ code, member, question }) => [code, question, member])

describe('findings', () => {
  it.each<[string, TemplateContent, unknown[][]]>([
    ['nothing is against a plain one', of(ask('a')), []],
    ['no name', { ...of(ask('a')), name: ' ' }, [['nameMissing', null, 'name']]],
    ['no question', of(), [['noQuestion', null, 'sections']]],
    ['a bound below another', of(ask('a', { kind: kinds.number, min: 9, max: 1 })), [['boundsTurned', 'a', 'sections[0].questions[0].max']]],
    ['equal bounds are none', of(ask('a', { kind: kinds.number, min: 9, max: 9 })), []],
    ['a likely range turned round', of(ask('a', { kind: kinds.number, likelyMin: 5, likelyMax: 4 })), [['likelyTurned', 'a', 'sections[0].questions[0].likelyMax']]],
    ['a likely range beyond the bounds', of(ask('a', { kind: kinds.number, max: 4, likelyMax: 5 })), [['likelyOutside', 'a', 'sections[0].questions[0].likelyMax']]],
    ['bounds of a text', of(ask('a', { min: 1 })), [['boundsOfNoNumber', 'a', 'sections[0].questions[0].min']]],
    ['a picture that must be and may not', of(ask('a', { isImageRequired: true, imagesAtMost: 0 })), [['imagesTurned', 'a', 'sections[0].questions[0].imagesAtMost']]],
    ['a choice without options', of(choice('a')), [['noOptions', 'a', 'sections[0].questions[0].options']]],
    ['options of a text', of({ ...choice('a', []), kind: kinds.text }), [['optionsOfNoChoice', 'a', 'sections[0].questions[0].options']]],
    ['a yes/no with other options', of({ ...choice('a', [], []), kind: kinds.yesNo }), [['notYesAndNo', 'a', 'sections[0].questions[0].options']]],
    ['a yes/no with its own', of(ask('a', { kind: kinds.yesNo, options: yesAndNo })), []],
    ['a question without a text', of(ask('a', { text: { en: '', ur: 'سوال' } })), [['textMissing', 'a', 'sections[0].questions[0].text.en']]],
    ['a missing Urdu text', of(ask('a', { text: { en: 'A?', ur: '' } })), [['textUrdu', 'a', 'sections[0].questions[0].text.ur']]],
    ['two of one key', of(ask('a'), ask('a')), [['keyTwice', 'a', 'sections[0].questions[0].key'], ['keyTwice', 'a', 'sections[0].questions[1].key']]],
    ['an option that opens nothing there is', of(choice('a', ['x'])), [['followUpUnknown', 'a', 'sections[0].questions[0].options[0].followUps']]],
    ['a question that opens itself', of(choice('a', ['a'])), [['loop', 'a', 'sections[0].questions[0].options[0].followUps']]],
    ['a ring of three', of(choice('a', ['b']), choice('b', [], ['c']), choice('c', ['a'])), [['loop', 'c', 'sections[0].questions[2].options[0].followUps']]],
    ['two options open one question', of(choice('a', ['b'], ['b']), ask('b')), []],
    ['two questions open one', of(choice('a', ['c']), choice('b', ['c']), ask('c')), []],
  ])('%s', (_, template, findings) => {
    expect(said(template)).toEqual(findings)
  })

  it('says each in both languages', () => {
    const { text } = checkTemplate(of({ ...choice('a', ['b']), text: { en: 'a?', ur: 'الف؟' } }, choice('b', ['a'])))[0] as { text: { en: string; ur: string } }
    expect(text.en).toBe('Option O0 opens “a?”, which leads back to this question.')
    // With the words of the form in that language, as far as it has them.
    expect(text.ur).toBe('اختیار ا0 «الف؟» کھولتا ہے، جو واپس اسی سوال پر آتا ہے۔')
  })

  it('tells what may be stored from what may be activated', () => {
    const found = checkTemplate(of(choice('a'), ask('b', { text: { en: 'B', ur: '' } })))
    expect([refusedOf(found, 'store').map(({ code }) => code), refusedOf(found, 'activate').map(({ code }) => code)]).toEqual([[], ['noOptions']])
  })

  it('eleven steps down are too many', () => {
    const chain = (length: number) => of(...Array.from({ length }, (_, n) => choice(`q${n}`, n + 1 < length ? [`q${n + 1}`] : [])))
    expect([said(chain(10)), said(chain(11)).map(([code, question]) => [code, question])]).toEqual([[], [['tooDeep', 'q10']]])
  })
})

describe('order', () => {
  it('a follow-up stands below the question that opens it, in its section', () => {
    const template: TemplateContent = { ...emptyTemplate, sections: [{ header: { en: 'A', ur: '' }, questions: [choice('a', ['d'], ['c']), ask('b')] }, { header: { en: 'B', ur: '' }, questions: [ask('c'), ask('d'), ask('e')] }] }
    expect(arranged(template).sections.map(({ questions }) => questions.map(({ key }) => key))).toEqual([['a', 'c', 'd', 'b'], ['e']])
    expect([...numbersOf(arranged(template))]).toEqual([['a', '1.1'], ['c', '1.1.1'], ['d', '1.1.2'], ['b', '1.2'], ['e', '2.1']])
  })

  const rounds = Array.from({ length: 10 }, (_, n) => n * 20)
  it.each(rounds)('any template keeps its questions and is arranged once (seeds from %s)', (first) => { for (let seed = first; seed < first + 20; seed += 1) {
    const template = anyTemplate(numbers(seed))
    const once = arranged(template)
    expect(refusedOf(checkTemplate(template), 'activate')).toEqual([])
    expect(questionsOf(once).map(({ key }) => key).toSorted()).toEqual(questionsOf(template).map(({ key }) => key).toSorted())
    expect(arranged(once)).toEqual(once)
    expect(refusedOf(checkTemplate(once), 'activate')).toEqual([])
  } })

  it.each(rounds)('a ring is found exactly where a walk comes back (seeds from %s)', (first) => { for (let seed = first; seed < first + 20; seed += 1) {
    const random = numbers(seed + 1000)
    const count = 2 + Math.floor(random() * 8)
    const questions = Array.from({ length: count }, (_, n) => choice(`q${n}`, Array.from({ length: count }, (__, m) => `q${m}`).filter(() => random() < 0.18)))
    const opens = new Map(questions.map(({ key, options }) => [key, options.flatMap(({ followUps }) => followUps)]))
    const reached = (from: string) => {
      const seen = new Set<string>()
      for (let wanted = opens.get(from) ?? []; wanted.length;) wanted = wanted.filter((key) => !seen.has(key) && seen.add(key)).flatMap((key) => opens.get(key) ?? [])
      return seen
    }
    expect(loopsOf(questions).rings.size > 0).toBe(questions.some(({ key }) => reached(key).has(key)))
    expect(questionsOf(arranged(of(...questions))).length).toBe(count)
  } })

  it('a new key is nobody’s', () => {
    const draws = [0, 0, 0.5]
    expect(newKey(new Set(['q_000000']), () => draws.shift() ?? 1)).toBe('q_i00000')
  })
})
