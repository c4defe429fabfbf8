/** What a question and an option are as rows, the same in both families. */
import type { EditedOption, EditedQuestion } from '../../model/template.ts'
import { needsPicture } from '#operations/questions/ask-questions'
import type { Row } from '#operations/questions/checklist-rows'
import type { FoundRows } from './found-rows.ts'

/** Bounds are kept as texts: 0 is one, empty is none. */
const bound = (value: number | null) => (value === null ? '' : plainNumber(value))

/** Never with an exponent. */
function plainNumber(value: number): string {
  return value.toFixed(6).replace(/\.?0+$/, '')
}

export function questionValues(question: EditedQuestion, before: Row | undefined, found: FoundRows) {
  const { key, text, help, isRequired, isImageRequired, unit, min, max, likelyMin, likelyMax, decimals, longest, imagesAtLeast, imagesAtMost } = question
  return {
    code: key, questionText: text.en, questionTextUrdu: text.ur, help: help.en, helpUrdu: help.ur, answerTypeId: found.answerTypeId(question, before), isRequired, isImageRequired, unit,
    min: bound(min), max: bound(max), likelyMin: bound(likelyMin), likelyMax: bound(likelyMax), decimals: bound(decimals), longest: bound(longest), imagesAtLeast: bound(imagesAtLeast), imagesAtMost: bound(imagesAtMost),
  }
}

/** @param place of the option in its question, from 0 @param before as it is stored, whose rule stays where it says the same */
export function optionValues({ name, image, isImageRequired }: EditedOption, place: number, found: FoundRows, before?: { allocation: Row; option: Row }) {
  const rule = before && needsPicture(before.allocation['imageRule'], before.option) === isImageRequired ? before.allocation['imageRule'] : isImageRequired ? 1 : 2
  return { position: place + 1, nameUrdu: name.ur, imageRule: rule as number | null, pictureId: found.pictureId(image) }
}
