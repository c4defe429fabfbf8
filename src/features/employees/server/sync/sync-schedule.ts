/** Reads the source of a tenant once a day at the hour that it chose. Looks every hour, so that a moment that was missed is made up for. */
import { defineJob } from '#framework/server'
import { jobName } from './sync-job.ts'
import { beginRun, bySchedule, isDue, readSettingsOfSource } from './sync-tables.ts'

export const syncSchedule = defineJob({
  name: 'employees.syncDaily', label: { en: 'Read the employee system, where it is its hour', ur: 'ملازمین کے نظام کو اس کے گھنٹے پر پڑھنا' }, schedule: '5 * * * *',
  run: ({ principal, transaction, requestId, step }) => transaction({ principal, requestId, reason: 'sync', key: step('begin') }, async (tx) => {
    const hour = (await readSettingsOfSource(tx.connection))?.settings.dailyAt ?? null
    if (hour === null || !(await isDue(tx.connection, hour, principal.zone))) return
    await tx.send(jobName, { id: await beginRun(tx.connection, bySchedule, false), isCheck: false })
  }),
})
