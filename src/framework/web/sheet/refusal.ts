/** Why a file is not read. The page turns the code into a sentence (`bulk.refusal.<code>`). */
export type RefusalCode =
  | 'tooBig' | 'bomb' | 'damaged' | 'encrypted' | 'notASheet' | 'tooManyRows' | 'tooManyColumns' | 'nothing' | 'noRows' | 'unreadable' | 'tooSlow' | 'bodyTooBig'

export class SheetRefusal extends Error {
  readonly code: RefusalCode
  readonly params: { readonly [name: string]: string | number }
  constructor(code: RefusalCode, params: { readonly [name: string]: string | number } = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}
