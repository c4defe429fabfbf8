import { defineFeature } from '#framework/server'
import { reportSchedules as definition } from '../feature.ts'
import { scheduleJobs } from './jobs.ts'
import { scheduleServices } from './services.ts'
import { scheduleTables } from './tables.ts'
import { texts } from './texts.ts'

export const reportSchedules = defineFeature({
  ...definition, texts, tables: scheduleTables,
  // Files can be made anew.
  notCopied: ['report_file', 'report_file_part'],
  services: () => scheduleServices,
  jobs: scheduleJobs,
})
