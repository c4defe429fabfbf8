import type { FieldModel, Model } from '#framework/metadata'
import * as z from 'zod/mini'
import type { Json, Moment } from './face.ts'
import { parserOf } from './parser-of.ts'

/**
 * The zod schema of a field, for inputs that are put together from fields and other things (a service's input, a form's values).
 * Each issue carries the `Problem` as its `params`. Bulk paths use `parserOf` itself, which costs a tenth.
 */
export function schemaOf(field: FieldModel, moment: Moment, model?: Model): z.ZodMiniType<Json> {
  const parse = parserOf(field, model)
  return z.pipe(z.unknown(), z.transform((value, context): Json => parse(value, {
    ...moment,
    refuse: (wrong, path = []) => context.issues.push({ code: 'custom', input: value, message: wrong.code, path: [...path], params: { ...wrong } }),
  })))
}
