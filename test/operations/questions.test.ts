/** Which questions are asked, what is missing, what an answer may hold. */
import { describe, expect, it } from 'vitest'
import { wrongText } from '#operations/answer-words'
import { chosenOf, isUnlikely, kinds, missingOf, shownOf, wrongWith, type Given, type Question } from '#operations/questions'

const ask = (questionId: number, more: Partial<Question> = {}): Question => ({
  questionId, questionText: `${questionId}`, header: '', position: questionId, answerTypeId: null, kind: kinds.text, isRequired: false, isImageRequired: false, options: [], parentQuestionId: null, ...more,
})
const given = (value: string | null, optionIds: number[] = [], images: unknown[] = []): Given => ({ value, optionIds, images })
const option = (id: number, name: string, followUps: number[] = [], isImageRequired = false) => ({ id, name, isImageRequired, followUps })

describe('follow-ups', () => {
  const yesNo = ask(1, { kind: kinds.yesNo, options: [option(1, 'Yes'), option(2, 'No', [2])] })
  const shown = (questions: Question[], ...answers: [number, Given][]) => shownOf(questions, new Map(answers)).map(({ questionId }) => questionId)

  it('the word of a yes/no question opens what its option opens', () => {
    const all = [yesNo, ask(2, { parentQuestionId: 1 })]
    expect([shown(all), shown(all, [1, given('yes')]), shown(all, [1, given('no')]), shown(all, [1, given('No')]), shown(all, [1, given(null, [2])]), shown(all, [1, given('no', [1])])]).toEqual([[1], [1], [1, 2], [1, 2], [1, 2], [1]])
    expect(chosenOf(yesNo, given('false')).map(({ id }) => id)).toEqual([2])
  })

  it('each of two questions may open one, and a branch closes whole', () => {
    const all = [ask(1, { kind: kinds.choice, options: [option(1, 'A', [3])] }), ask(2, { kind: kinds.several, options: [option(2, 'B', [3])] }), ask(3, { parentQuestionId: 1, kind: kinds.choice, options: [option(3, 'C', [4])] }), ask(4, { parentQuestionId: 3 })]
    expect([shown(all, [3, given(null, [3])]), shown(all, [2, given(null, [2])], [3, given(null, [3])]), shown(all, [1, given(null, [1])])]).toEqual([[1, 2], [1, 2, 3, 4], [1, 2, 3]])
  })

  it('a ring of old allocations opens nothing by itself', () => {
    expect(shown([ask(1, { parentQuestionId: 2, kind: kinds.choice, options: [option(1, 'A', [2])] }), ask(2, { parentQuestionId: 1, kind: kinds.choice, options: [option(2, 'B', [1])] })], [1, given(null, [1])], [2, given(null, [2])])).toEqual([])
  })
})

describe('an answer', () => {
  const number = ask(1, { kind: kinds.number, min: 0, max: 1000, decimals: 1, likelyMin: 10, likelyMax: 500 })
  it.each([
    ['within its bounds', number, given('12.5'), null], ['at a bound', number, given('1000'), null], ['below', number, given('-0.1'), 'tooSmall'], ['above', number, given('1000.1'), 'tooLarge'],
    ['too fine', number, given('1.25'), 'tooManyDecimals'], ['0.3 has one decimal', number, given('0.3'), null], ['no number', number, given('many'), 'notNumber'], ['bounds of nothing', ask(1, { kind: kinds.number }), given('-1e9'), null],
    ['too long', ask(1, { longest: 3 }), given('abcd'), 'tooLong'], ['long enough', ask(1, { longest: 3 }), given('abc'), null], ['too many pictures', ask(1, { imagesAtMost: 1 }), given('', [], [1, 2]), 'tooManyImages'],
    ['an option of another', ask(1, { kind: kinds.choice, options: [option(1, 'A')] }), given(null, [2]), 'notOption'], ['emptied', number, given(null), null],
  ] as const)('%s', (_, question, answer, wrong) => {
    expect(wrongWith(question, answer)).toBe(wrong)
  })

  it('is refused with its range in words', () => {
    expect([wrongText({ ...number, questionText: 'Fuel level in the tank' }, 'tooLarge').en, wrongText({ questionText: 'Voltage', unit: 'V', min: 9, max: null }, 'tooSmall').en, wrongText({ questionText: 'Readings' }, 'notNumber').en]).toEqual(
      ['Fuel level in the tank is a number from 0 to 1,000, such as 10.', 'Voltage is a number of at least 9 V, such as 12.5 V.', 'Readings is a number, such as 12.5.'])
  })

  it('outside of the likely range it is kept and marked', () => {
    expect(['9.9', '10', '500', '501', '', 'x'].map((value) => isUnlikely(number, given(value)))).toEqual([true, false, false, true, false, false])
  })

  it('waits for as many pictures as are asked for', () => {
    const question = ask(1, { isRequired: true, isImageRequired: true, imagesAtLeast: 2 })
    const missing = (answer: Given) => missingOf([question], new Map([[1, answer]])).length
    expect([missing(given('x')), missing(given('x', [], [1])), missing(given('x', [], [1, 2]))]).toEqual([1, 1, 0])
    expect(missingOf([ask(1, { kind: kinds.choice, options: [option(1, 'Poor', [], true)] })], new Map([[1, given('Poor', [1])]])).length).toBe(1)
  })
})
