import type { ProblemCode } from '../problems.ts'

/** A text per code; variants carry a suffix: `tooSmall_between`, `tooShort_one`. One list of variants for all languages. */
export type ProblemTexts = { readonly [C in ProblemCode]: string } & { readonly [V in Variant]: string }

type Variant =
  | 'pattern_help' | 'pattern_example' | 'tooShort_one' | 'tooLong_one'
  | 'tooManyDecimals_one' | 'tooManyDecimals_zero'
  | `${'notNumber' | 'notInteger' | 'notDate' | 'notDateTime' | 'tooSmall' | 'tooLarge' | 'tooEarly' | 'tooLate'}_between`
