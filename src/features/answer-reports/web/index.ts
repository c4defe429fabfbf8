import { defineWebFeature } from '#framework/web'
import { answerReports as definition } from '../feature.ts'
import { texts } from './texts.ts'

export const answerReports = defineWebFeature({
  definition, texts,
  recordPanels: { Site: [{ name: 'answers', concerns: ({ holds }) => holds('LookUps.WorkOrder.Read'), load: () => import('./site-answers.tsx').then((m) => ({ Panel: m.SiteAnswers })) }] },
  pages: { '/workOrderQuery': () => import('./query-page.tsx').then((m) => ({ Page: m.QueryPage })) },
})
