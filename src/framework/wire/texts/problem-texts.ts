import type { ProblemCode } from '../problems.ts'

/** A text per code; variants carry a suffix: `tooSmall_between`, `tooShort_one`. One list of variants for all languages. */
export type ProblemTexts = { readonly [C in ProblemCode]: string } & { readonly [V in Variant]: string }

type Variant =
  | 'pattern_help' | 'pattern_example' | 'pattern_help_example' | 'tooShort_one' | 'tooShort_example' | 'tooLong_one' | 'tooLong_fits' | 'tooLong_example' | 'notText_example' | 'tooFew_one' | 'tooMany_one'
  | 'tooManyDecimals_one' | 'tooManyDecimals_zero'
  | `${Bounded}_between` | `${Formed}_${'least' | 'most'}`
  | `unknownReference_${'empty' | 'id' | 'near'}` | 'notWithin_owner' | `duplicate_${'empty' | 'others'}`

/** What is not of its kind at all, and has ends. */
type Formed = 'notNumber' | 'notInteger' | 'notDate' | 'notDateTime'
type Bounded = Formed | 'tooSmall' | 'tooLarge' | 'tooEarly' | 'tooLate'

/**
 * Short names of problems, for lists of them. The text of a code stands for any of its kind; `told` and the other variants say the limit
 * or the example.
 */
export type ReasonTexts = { readonly [C in ProblemCode]: string } & { readonly [V in ReasonVariant]: string }

type ReasonVariant =
  | `${'tooShort' | 'tooLong'}_${'told' | 'one'}` | 'pattern_help' | 'pattern_example' | 'pattern_help_example' | 'notText_told'
  | `${Formed}_${'least' | 'most'}` | `${Formed | 'tooSmall' | 'tooLarge' | 'tooEarly' | 'tooLate' | 'notChoice' | 'notList'}_told` | `${Bounded}_between`
  | `tooManyDecimals_${'told' | 'one' | 'zero'}`
  | `unknownReference_${'id' | 'told'}` | 'ambiguousReference_told' | 'notWithin_told' | 'sheetError_told' | 'refused_help'
