import { defineFeature, defineJob, rowsImported, type ServerFeature } from '#framework/server'
import { notifications as definition } from '../feature.ts'
import { allocationHooks } from './allocation-hook.ts'
import { noticesOnHome } from './home.ts'
import { tellConnected } from './live.ts'
import { mailNotices } from './mail-notices.ts'
import { noticeEvent, noticesStored, notify, sendsOf } from './notify.ts'
import { rightsHooks } from './rights-hooks.ts'
import { pushNotices } from './push/push-notices.ts'
import { pushServices } from './push/push-services.ts'
import { noticeServices } from './services.ts'
import { noticeTables } from './tables.ts'
import { tellImported } from './tell-imported.ts'
import { inBoth, texts } from './texts.ts'

/** Days that notices are kept. */
const kept = 90

export const notifications: ServerFeature = defineFeature<string>({
  ...definition, texts, tables: noticeTables, notCopied: ['notice', 'push_subscription'],
  // The zone of tenants that chose none.
  start: ({ settings }) => settings.timeZone,
  services: (_, { database, mail, push }) => [...noticeServices(database, mail.isOn), ...pushServices({ database, push })],
  hooks: (_, { model, read, mail, push }) => ({ ...allocationHooks(model(), read, sendsOf({ mail, push })), ...rightsHooks(model, sendsOf({ mail, push })) }),
  live: (zone, context) => ({ [noticesStored]: tellConnected(context, zone) }),
  listeners: {
    [rowsImported]: tellImported,
    // Whoever has something to say emits it; nobody imports this feature.
    notice: ({ principal, data, transaction, requestId, mail, push }) => transaction({ principal, requestId, reason: 'notice' }, (tx) => notify(tx.connection, principal, noticeEvent.parse(data), sendsOf({ mail, push }))),
    notices: ({ principal, data, transaction, requestId, mail, push }) => transaction({ principal, requestId, reason: 'notice' }, async (tx) => {
      for (const each of noticeEvent.array().parse(data)) await notify(tx.connection, principal, each, sendsOf({ mail, push }))
    }),
  },
  home: [noticesOnHome],
  jobs: [
    mailNotices,
    pushNotices,
    defineJob({
      name: 'notifications.forget', label: { en: 'Forget old notifications', ur: 'پرانی اطلاعات ہٹانا' }, schedule: '30 2 * * *',
      async run({ principal, database, progress }) {
        const count = await database.transaction(principal.tenantId, (connection) => connection.run({ text: `DELETE FROM app.notice WHERE tenant_id = $1 AND at < now() - make_interval(days => $2::int4)`, values: [principal.tenantId, kept] }))
        await progress({ message: inBoth('forgotten', () => ({ count })) })
      },
    }),
  ],
})
