/** What is not answered yet is named as the language of its reader joins words. */
import { expect, it } from 'vitest'
import { refuseMissing } from '../../src/operations/questions/keep-answers.ts'
import { kinds, type Question } from '#operations/questions'

const question = (questionId: number): Question => ({ questionId, questionText: `Level ${questionId}`, header: '', position: questionId, answerTypeId: null, kind: kinds.text, isRequired: true, isImageRequired: false, options: [], parentQuestionId: null })
const missing = (count: number, language: 'en' | 'ur') => () => refuseMissing([{ family: 'checklist', templateId: 1, name: 'Checklist', questions: Array.from({ length: count }, (_, n) => question(n + 1)), answers: new Map() }], language)

it('in English with a comma, in Urdu with its own, and five at most', () => {
  expect(missing(0, 'en')).not.toThrow()
  expect(missing(2, 'en')).toThrow('2 answers are missing: Level 1, Level 2.')
  expect(missing(2, 'ur')).toThrow('2 جوابات باقی ہیں: Level 1، Level 2۔')
  expect(missing(7, 'ur')).toThrow('Level 4، Level 5، …')
})
