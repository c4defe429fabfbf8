import { actionService } from '#framework/server'
import { z } from 'zod'
import { alarmActions } from '../rules.ts'
import { consoleCountsService } from './console/counts.ts'
import { stripServices } from './console/strips.ts'
import { consoleServices } from './console/views.ts'
import { reportService } from './report.ts'
import { siteServices } from './sites/services.ts'
import { alertmanagerService } from './webhook/alertmanager-service.ts'
import { sourceServices } from './webhook/source-services.ts'

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())
const action = (call: string, name: string, input: z.ZodRawShape = {}) => actionService(alarmActions, { path: `SiteAlarm/${call}`, permission: 'LookUps.SiteAlarm', action: name, input })

export const alarmServices = [
  reportService,
  action('Acknowledge', 'acknowledge'),
  action('Clear', 'clear', { clearedTime: instant.optional() }),
  consoleCountsService, ...consoleServices, ...stripServices,
  alertmanagerService, ...sourceServices,
  ...siteServices,
]
