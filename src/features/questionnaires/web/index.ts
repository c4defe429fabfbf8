import { defineWebFeature } from '#framework/web'
import { questionnaires as definition } from '../feature.ts'

export const questionnaires = defineWebFeature({
  definition,
  pages: {
    '/questionMainPage': () => import('./questions-page.tsx').then((m) => ({ Page: m.QuestionsPage })),
  },
})
