/** What reaches people without their asking: stored, shown at the bell and on a page, told at once to whoever is connected. */
import type { FeatureDefinition } from '#framework/metadata'

export const notifications: FeatureDefinition = {
  key: 'notifications',
  pages: [
    { route: '/notifications', also: ['/notification'], label: { en: 'Notifications', ur: 'اطلاعات' }, anyOf: [] },
  ],
  permissions: [],
}
