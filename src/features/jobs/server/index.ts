import { defineFeature, jobFailed, type ServerFeature } from '#framework/server'
import { jobs as definition } from '../feature.ts'
import { jobsOnHome } from './home.ts'
import { jobServices } from './services.ts'
import { tellFailed } from './tell-failed.ts'
import { texts } from './texts.ts'

export const jobs: ServerFeature = defineFeature({
  ...definition, texts,
  services: (_, { database, jobs: desk }) => jobServices(database, desk),
  home: [jobsOnHome],
  listeners: { [jobFailed]: tellFailed },
})
