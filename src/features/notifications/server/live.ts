/** New notices go to whoever is connected to this node, as ABP's clients know them. */
import { zoneSetting, type FeatureContext, type Language, type LiveListener } from '#framework/server'
import { z } from 'zod'
import { noticesOfIds, type ToldNotice } from './notices.ts'
import { isQuiet, settingsOf } from './settings.ts'

const ids = z.array(z.int())

/** @param zone of tenants that chose none */
export function tellConnected({ database, hub, tenantSettings }: FeatureContext, zone: string): LiveListener['hear'] {
  return async ({ tenantId, data }) => {
    hub.happened(tenantId, 'getNotification')
    if (hub.count() === 0) return
    const { notices, settings } = await database.read(tenantId, async (connection) => {
      const all = await noticesOfIds(connection, ids.parse(data))
      const present = new Set(hub.present(tenantId, all.map(({ userId }) => userId)))
      const found = all.filter(({ userId }) => present.has(userId))
      return { notices: found, settings: found.length ? await settingsOf(connection, [...present]) : new Map() }
    })
    if (!notices.length) return
    const own = (await tenantSettings.read(tenantId)).get(zoneSetting) ?? zone
    const now = new Date()
    const told = new Map(notices.filter(({ userId }) => !isQuiet(settings.get(userId), now, own)).map((notice) => [notice.userId, notice]))
    await hub.send(tenantId, [...told.keys()], 'getNotification', (userId, language) => {
      const notice = told.get(userId)
      return notice ? [asSent(tenantId, userId, notice.in(language), language)] : []
    })
  }
}

/** The shape of ABP. */
function asSent(tenantId: number, userId: number, { id, subject, message, kind, severity, link, count, entityTypeName, entityId, creationTime }: ToldNotice, language: Language) {
  const text = message === '' ? subject : `${subject}\n${message}`
  const tenant = tenantId === 0 ? null : tenantId
  return {
    tenantId: tenant, userId, state: 0, id: String(id), targetNotifiers: null, targetNotifiersList: [],
    notification: {
      tenantId: tenant, notificationName: `Mastline.${kind}`, entityTypeName, entityId, severity, creationTime, id: String(id),
      data: { type: 'Abp.Notifications.MessageNotificationData', message: text, properties: { Message: text, subject, details: message, kind, link, count, language } },
    },
  }
}
