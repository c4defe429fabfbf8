/**
 * What the product does not serve yet, by reason. The list can only shrink: `test/conformance/coverage.test.ts` fails when an item
 * is served after all, and when something is neither served nor listed.
 */
export interface OpenItems {
  reason: string
  /** Nothing of these is served: no descriptor, none of their calls, routes and rights. */
  entities?: readonly string[]
  /** Calls of entities that are served otherwise, or of none: `GET Site/GetReport`. */
  calls?: readonly string[]
  routes?: readonly string[]
  messages?: readonly string[]
  /** Calls of `entities` that another entity or a feature answers already. */
  servedAlready?: readonly string[]
}

export const openItems: readonly OpenItems[] = [
  {
    reason: 'work orders: reports, checklists, pictures and answers',
    entities: ['FilledQuestionnaireTemplate'],
  },
  {
    reason: 'telco items: what their pages say when many are deleted is tried by no browser test yet',
    messages: ['inventoryIssuance.bulkDelete.success'],
  },
]
