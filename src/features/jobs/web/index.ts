import { defineWebFeature } from '#framework/web'
import { jobs as definition } from '../feature.ts'
import { texts } from './texts.ts'

export const jobs = defineWebFeature({ definition, texts, pages: { '/jobs': () => import('./jobs-page.tsx').then((m) => ({ Page: m.JobsPage })) } })
