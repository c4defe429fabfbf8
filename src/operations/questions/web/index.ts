/** Filling questions: entered by pages of features through this door. */
export { Filling } from './filling.tsx'
export { formAfter, givenIn } from './form-after.ts'
export { makeKeeper } from './keeper.ts'
export type { AnswerPicture, AnswerPlace, AskedQuestion, Form, GivenAnswer } from './form.ts'
