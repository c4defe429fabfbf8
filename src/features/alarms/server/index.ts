import { defineFeature } from '#framework/server'
import { alarms as definition } from '../feature.ts'
import { alarmActions, alarmRules } from '../rules.ts'
import { alarmHook, alarmsWritten } from './alarm-hook.ts'
import { codeHook, codesChanged, onCodesChanged, siteHook, statusHook } from './codes.ts'
import { tellAlarmsChanged } from './console/live.ts'
import { alarmJobs } from './jobs.ts'
import { measureJob } from './measure.ts'
import { alarmsRefreshed, onAlarmsWritten } from './refresh-sites.ts'
import { alarmServices } from './services.ts'
import { texts } from './texts.ts'
import { sourceTokens } from './webhook/tokens.ts'

export const alarms = defineFeature({
  ...definition, texts,
  tables: [sourceTokens.table],
  // A source in another place has a token of its own.
  notCopied: ['alarm_source_token'],
  rules: alarmRules,
  actions: [alarmActions],
  hooks: (_, context) => ({ SiteAlarm: alarmHook(context), Alarm: codeHook(context), Site: siteHook(context), SiteStatus: statusHook(context) }),
  services: () => alarmServices,
  jobs: [...alarmJobs, measureJob],
  listeners: { [alarmsWritten]: onAlarmsWritten, [codesChanged]: onCodesChanged },
  live: (_, context) => {
    const hear = tellAlarmsChanged(context)
    return { [alarmsWritten]: hear, [alarmsRefreshed]: hear }
  },
})
