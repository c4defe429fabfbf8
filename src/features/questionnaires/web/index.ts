import { defineWebFeature } from '#framework/web'
import { questionnaires as definition } from '../feature.ts'
import { texts } from './texts.ts'

const columns = () => import('./columns.tsx')
const form = () => import('./builder/new-page.tsx').then((m) => ({ Form: m.NewTemplatePage }))
const upload = () => import('./templates-upload.tsx').then((m) => ({ Upload: m.TemplatesUpload }))
const builder = () => import('./builder/builder-page.tsx').then((m) => ({ Record: m.BuilderPage }))

export const questionnaires = defineWebFeature({
  definition, texts,
  reasons: { builder: { en: 'in the builder', ur: 'سوالنامہ بناتے وقت' } },
  pages: {
    '/questionMainPage': () => import('./questions-page.tsx').then((m) => ({ Page: m.QuestionsPage })),
  },
  rules: { Template: () => import('../template-rules.ts').then((m) => m.templateRules.Template), SiteAssets_Template: () => import('../template-rules.ts').then((m) => m.templateRules.SiteAssets_Template) },
  records: { Template: builder, QuestionnaireTemplate: builder, SiteAssets_Template: builder },
  forms: { Template: form, QuestionnaireTemplate: form, SiteAssets_Template: form },
  uploads: { Template: upload, QuestionnaireTemplate: upload, SiteAssets_Template: upload },
  columns: { Template: columns, QuestionnaireTemplate: columns, SiteAssets_Template: columns },
})
