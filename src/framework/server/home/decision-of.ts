/** A line of what is to be decided, by one condition: its rows are counted, the oldest is found, and the page opens with exactly these. */
import type { NamedEntity } from '../feature/named-entity.ts'
import type { Reads } from '../feature/reads/reads.ts'
import type { Where } from '../feature/reads/where.ts'
import type { Person } from '../principal.ts'
import { listAddress, type ListConditions } from './figures.ts'
import type { HomeDecision } from './home-section.ts'

export interface DecisionRows extends Pick<HomeDecision, 'name' | 'label' | 'anyOf'> {
  where: Where | ListConditions | ((principal: Person, read: Reads) => ListConditions | Where | Promise<Where>)
  /** The property that says since when a row waits. */
  since: string
  /** For holders of the right: the list under the conditions, or a page that shows just these rows by itself. */
  opens: { right: string } & ({ list: string } | { page: string })
  /** Whom it concerns may read these rows without the right to read: the feature decided so. */
  authorised?: boolean
}

/** @returns one of the `decisions` of a feature */
export function decisionOf(named: NamedEntity, { where, since, opens, authorised = false, ...line }: DecisionRows): HomeDecision {
  const entity = typeof named === 'string' ? named : named.key
  return {
    ...line,
    async waiting({ principal, read }) {
      const conditions = typeof where === 'function' ? await where(principal, read) : where
      const question = { where: conditions as Where, authorised }
      const [count, [oldest]] = await Promise.all([read.count(principal, entity, question), read.rows(principal, entity, { ...question, order: [since, 'id'], limit: 1, fields: [since] })])
      const time = oldest?.[since]
      const address = 'page' in opens ? opens.page : listAddress(opens.list, conditions as ListConditions)
      return { count, oldest: typeof time === 'string' ? time : null, ...(principal.permissions.has(opens.right) ? { opens: address } : {}) }
    },
  }
}
