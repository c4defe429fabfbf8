import { momentIn, parserOf, type Intake, type Json } from '#framework/kinds'
import type { FieldModel } from '#framework/metadata'
import type { Problem } from '#framework/wire'
import { model } from './fields.ts'

export const moment = momentIn('Asia/Karachi', new Date('2024-01-14T20:00:00Z'))

/** Parses a value and collects what was refused, as `code` or `code@path`. */
export function read(field: FieldModel, value: unknown): { stored: Json; codes: string[]; problems: Problem[] } {
  const codes: string[] = []
  const problems: Problem[] = []
  const intake: Intake = { ...moment, refuse: (problem, path = []) => { codes.push([problem.code, ...(path.length ? [path.join('.')] : [])].join('@')); problems.push(problem) } }
  return { stored: parserOf(field, model)(value, intake), codes, problems }
}
