/** Filling questions: entered by pages of features through this door. */
export { AnswerLines } from './answer-lines.tsx'
export { Filling } from './filling.tsx'
export { formAfter, givenIn } from './form-after.ts'
export { makeKeeper } from './keeper.ts'
export type { AnswerPicture, AskedQuestion, Form } from './form.ts'
export { SignaturePad } from './signature-pad.tsx'
