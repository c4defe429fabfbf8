import type { FieldModel } from '#framework/metadata'
import { problem } from '#framework/wire'
import type { Intake } from '../face.ts'
import type { numberBounds } from './number-bounds.ts'
import { numeralOf } from './numeral.ts'

/** What was sent, as a number; null where there is none, which is told where it matters. Whether it is in bounds is the kind's to say. */
export function sentNumber(value: unknown, { required }: Pick<FieldModel, 'required'>, bounds: ReturnType<typeof numberBounds>, intake: Intake): number | null {
  let n = value
  if (typeof n !== 'number') {
    const numeral = numeralOf(n)
    if (numeral === null && required) intake.refuse(problem('required'))
    if (numeral === undefined) intake.refuse(problem('notNumber', bounds))
    if (typeof numeral !== 'string') return null
    n = Number(numeral)
  }
  if (typeof n === 'number' && Number.isFinite(n)) return n
  intake.refuse(problem('notNumber', bounds))
  return null
}
