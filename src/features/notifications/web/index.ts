import { defineWebFeature } from '#framework/web'
import { notifications as definition } from '../feature.ts'
import { texts } from './texts.ts'

export const notifications = defineWebFeature({
  definition, texts,
  reasons: { notice: { en: 'by a notice', ur: 'اطلاع سے' } },
  pages: { '/notifications': () => import('./notifications-page.tsx').then((m) => ({ Page: m.NotificationsPage })) },
  topBar: { load: () => import('./bell.tsx').then((m) => ({ Item: m.Bell })) },
})
