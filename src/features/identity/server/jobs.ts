/** Work at night: what is of no use any more goes. */
import { defineJob, type JobDefinition } from '#framework/server'
import { purgeAudit, purgeHistory } from './audit/retention.ts'
import { forgetOldKeys } from './api-keys/key-store.ts'
import { linkJobs } from './password-links/link-jobs.ts'
import { forgetLinks } from './password-links/link-store.ts'
import { forgetOldSessions } from './sessions/session-store.ts'

export const identityJobs: readonly JobDefinition[] = [
  ...linkJobs,
  defineJob({
    name: 'identity.forgetSessions', label: { en: 'Forget sessions that are over', ur: 'ختم شدہ سیشن ہٹانا' }, schedule: '40 2 * * *',
    run: ({ principal, database }) => database.transaction(principal.tenantId, async (connection) => {
      await forgetOldSessions(connection)
      await forgetLinks(connection)
      await forgetOldKeys(connection)
    }),
  }),
  defineJob({
    name: 'identity.purgeAudit', label: { en: 'Clear the audit list of what is too old', ur: 'آڈٹ فہرست سے پرانا مواد ہٹانا' }, schedule: '50 2 * * *',
    run: async ({ principal, database, log }) => log.info({ tenant: principal.tenantId, rows: await purgeAudit(database, principal.tenantId) }, 'the audit list was cleared'),
  }),
  defineJob({
    name: 'identity.purgeHistory', label: { en: 'Clear the history of records of what is too old', ur: 'ریکارڈز کے تاریخچے سے پرانا مواد ہٹانا' }, schedule: '10 3 * * *', limit: 4 * 3600,
    run: async (context) => context.log.info({ tenant: context.principal.tenantId, ...(await purgeHistory(context)) }, 'the history of records was cleared'),
  }),
]
