/** Papers and what they are made of. */
export { paper, type PaperHead } from './paper.ts'
export type { Block } from './page.ts'
export { facts, type Fact } from './blocks/facts.ts'
export { paragraph, section } from './blocks/section.ts'
export { questions, type Question } from './blocks/questions.ts'
export { table, type Table, type TableColumn } from './blocks/table.ts'
export { pictures, type PaperPicture } from './blocks/pictures.ts'
export { signatures, type Signature } from './blocks/signatures.ts'
