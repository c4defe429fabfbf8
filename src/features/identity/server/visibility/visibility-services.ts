/** Why somebody sees a row or does not, for whoever manages rights. */
import { service, type Service } from '#framework/server'
import type { VisibilityDeps } from './deps.ts'
import { explain } from './explain.ts'
import { explanation, question, sight, sightQuestion, viewers, viewersQuestion } from './schemas.ts'
import { sightOf } from './sight.ts'
import { viewersOf } from './viewers.ts'

export function visibilityServices(deps: VisibilityDeps): Service[] {
  return [
    service({
      path: 'Visibility/Explain', method: 'GET', admits: { anyOf: ['Pages.Roles'] }, input: question, output: explanation,
      handle: ({ principal, input, read }) => explain(deps, read, principal, input),
    }),
    service({
      path: 'Visibility/GetSight', method: 'GET', admits: { anyOf: ['Pages.Roles'] }, input: sightQuestion, output: sight,
      handle: ({ principal, input, read }) => sightOf(deps, read, principal, input.userId),
    }),
    service({
      path: 'Visibility/GetViewers', method: 'GET', admits: { anyOf: ['Pages.Roles'] }, input: viewersQuestion, output: viewers,
      handle: ({ principal, input, read }) => viewersOf(deps, read, principal, input),
    }),
  ]
}
