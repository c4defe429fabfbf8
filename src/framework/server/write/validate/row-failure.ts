/** Failures of a call that writes one row: what the protocol has a status of its own for, else the 400 with its fields. */
import type { EntityModel } from '#framework/metadata'
import { NotFound } from '../../failures.ts'
import { holds, type Principal } from '../../principal.ts'
import { say } from '../../texts.ts'
import type { Finding } from './finding.ts'
import { invalid } from './invalid.ts'
import { Stale } from '../stale.ts'

/** @returns what to throw for the findings of one row */
export function rowFailure(findings: readonly Finding[], principal: Principal, entity: EntityModel, id: number): Error {
  const { language } = principal
  const own = (code: string, field: string) => findings.find((finding) => finding.problem.code === code && finding.field === field)
  const unknown = own('unknownId', 'id')
  if (unknown) return noEntity(language, entity, Number(unknown.value))
  if (own('staleVersion', 'rowVersion')) return new Stale(entity, principal, id)
  const refused = invalid(language, findings, findings.length, true)
  if (!holds(principal, entity, 'Read')) return refused
  findings.forEach(({ clash }, at) => {
    const error = refused.errors[at]
    if (clash !== undefined && error) error.clash = { entity: entity.key, id: clash }
  })
  return refused
}

export function noEntity(language: Principal['language'], entity: EntityModel, id: number): NotFound {
  return new NotFound(say(language, 'noEntity', { entity: entity.key, id }))
}
