import { defineWebFeature } from '#framework/web'
import { answerReports as definition } from '../feature.ts'
import { texts } from './texts.ts'

export const answerReports = defineWebFeature({
  definition, texts,
  pages: { '/workOrderQuery': () => import('./query-page.tsx').then((m) => ({ Page: m.QueryPage })) },
})
