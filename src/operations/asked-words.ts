/** Texts of what is asked, in the language of whoever reads them: in Urdu where there is one, else as they were first written. Pure, for both sides. */
import type { Option, Question } from './questions.ts'

type Language = 'en' | 'ur'

const said = (language: Language, first: string, urdu: string | undefined) => (language === 'ur' && urdu?.trim() ? urdu : first)

export const questionWords = (language: Language, { questionText, questionTextUrdu }: Pick<Question, 'questionText' | 'questionTextUrdu'>) => said(language, questionText, questionTextUrdu)

export const headerWords = (language: Language, { header, headerUrdu }: Pick<Question, 'header' | 'headerUrdu'>) => said(language, header, headerUrdu)

export const helpWords = (language: Language, { help, helpUrdu }: Pick<Question, 'help' | 'helpUrdu'>) => said(language, help ?? '', helpUrdu)

export const optionWords = (language: Language, { name, nameUrdu }: Pick<Option, 'name' | 'nameUrdu'>) => said(language, name, nameUrdu)
