/** What the product does by itself: what runs, what waits, what failed and why, when it comes again. */
import type { FeatureDefinition } from '#framework/metadata'

export const mayManage = 'Pages.Jobs'

export const jobs: FeatureDefinition = {
  key: 'jobs',
  pages: [{ route: '/jobs', label: { en: 'Jobs and imports', ur: 'خودکار کام اور درآمد' }, menu: ['Management', 9], anyOf: [mayManage] }],
  permissions: [{ name: mayManage, label: { en: 'Jobs', ur: 'خودکار کام' } }],
}
