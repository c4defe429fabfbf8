/** Question issuance: templates that people fill at sites within a period, what came back, and who took it. */
import type { FeatureDefinition } from '#framework/metadata'

/** Where everybody finds what was given to them. */
export const ownRoute = '/myQuestions'

export const questionIssuance: FeatureDefinition = {
  key: 'question-issuance',
  pages: [{ route: ownRoute, label: { en: 'My questionnaires', ur: 'میرے سوالنامے' }, anyOf: [] }],
  permissions: [],
}
