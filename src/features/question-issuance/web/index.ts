import { defineWebFeature } from '#framework/web'
import { ownRoute, questionIssuance as definition } from '../feature.ts'
import { states } from '../rules.ts'
import { texts } from './texts.ts'

/** A write that waits is called by its template. */
const title = { path: 'QuestionConsumption/Get', by: 'id', property: 'templateName' }

export const questionIssuance = defineWebFeature({
  definition, texts,
  reasons: () => import('./reasons.ts'),
  later: {
    'QuestionConsumption/SaveAnswers': { label: { en: 'Answers', ur: 'جوابات' }, row: 'questionConsumptionId', title },
    'QuestionReturn/Create': { label: { en: 'Return', ur: 'واپسی' }, row: 'questionConsumptionId', title },
  },
  pages: { [ownRoute]: () => import('./own-page.tsx').then((m) => ({ Page: m.OwnPage })) },
  lists: { QuestionConsumption: () => import('./issued-page.tsx').then((m) => ({ List: m.IssuedPage })) },
  records: { QuestionConsumption: () => import('./issued-record.tsx').then((m) => ({ Record: m.IssuedRecord })) },
  columns: { QuestionConsumption: () => import('./signs.tsx') },
  listActions: {
    QuestionConsumption: [
      { name: 'accept', icon: 'check', suits: ({ status }) => status === states.returned, label: ({ language }, count) => (language === 'ur' ? `${count} قبول کریں` : `Accept ${count}`), isOpen: ({ holds }) => holds('LookUps.Questionnaire.Update'), load: () => import('./selection-actions.tsx').then((m) => ({ Action: m.AcceptAction })) },
      { name: 'remind', icon: 'bell', suits: ({ status }) => status === states.given, label: ({ language }, count) => (language === 'ur' ? `${count} کی یاد دلائیں` : `Remind of ${count}`), isOpen: ({ holds }) => holds('LookUps.Questionnaire.Update'), load: () => import('./selection-actions.tsx').then((m) => ({ Action: m.RemindAction })) },
      { name: 'takeBack', icon: 'retry', suits: ({ status, filledCount }) => status === states.given && !filledCount, label: ({ language }, count) => (language === 'ur' ? `${count} واپس لیں` : `Take ${count} back`), isOpen: ({ holds }) => holds('LookUps.Questionnaire.Delete'), load: () => import('./selection-actions.tsx').then((m) => ({ Action: m.TakeBackAction })) },
    ],
  },
})
