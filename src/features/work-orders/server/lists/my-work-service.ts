/** What somebody has to do now, with where it is and whom to call there: all that a phone needs of it in one answer, whatever his rights on sites. */
import { service, type Service } from '#framework/server'
import { openActions, type ActionRow } from '#framework/wire'
import { entityOf } from '#framework/metadata'
import { z } from 'zod'
import { Site } from '#entities/site/site'
import { SiteContact } from '#entities/site/site-contact'
import { WorkOrder } from '#entities/work-orders/work-order'
import { pointOf } from '#operations/positions'
import { clockStart, underWay } from '#operations/order-clock'
import { workOrderActions } from '../../rules.ts'
import { idsOf, withoutPlaces } from '#operations/people/insider'

/** More than a day's work of anybody. */
const most = 100

const fields = ['number', 'siteCode', 'siteName', 'siteId', 'workOrderTypeId', 'workOrderTypeName', 'sourceFieldTypeName', 'alarmName', 'questionnaireTemplateName', 'status', 'userId', 'assignedUserId', 'raisedTime', 'plannedDate', 'dueDate', 'isHeld', 'holdDecision', 'rowVersion'] as const

const item = z.looseObject({
  id: z.int(), number: z.string(), siteCode: z.string(), siteName: z.string(), work: z.string(), kind: z.string(), status: z.string(), from: z.string().nullable(), dueDate: z.string().nullable(), isHeld: z.boolean(), holdDecision: z.int().nullable(),
  latitude: z.number().nullable(), longitude: z.number().nullable(), contactName: z.string(), phoneNumber: z.string(), openActions: z.array(z.string()),
})

export const myWorkService: Service = service({
  path: 'WorkOrder/GetMyWork', method: 'GET', admits: 'signedIn', input: null, output: z.object({ totalCount: z.int(), closedToday: z.int(), items: z.array(item) }),
  async handle({ principal, read, model }) {
    const own = { assignedUserId: principal.userId }
    const [rows, closedToday] = await Promise.all([
      read.rows(principal, WorkOrder, { where: { ...own, status: { in: underWay } }, order: ['dueDate', 'id'], limit: most, fields: [...fields], authorised: true }),
      read.count(principal, WorkOrder, { where: { ...own, status: 'CLOSED', closedTime: { during: 'today' } } as never, authorised: true }),
    ])
    const insider = withoutPlaces(principal)
    const siteIds = idsOf(rows.map(({ siteId }) => siteId))
    const [sites, contacts] = siteIds.length ? await Promise.all([
      read.rows(insider, Site, { where: { id: { in: siteIds } }, fields: ['siteCode', 'siteName', 'latitude', 'longitude'], authorised: true }),
      read.rows(insider, SiteContact, { where: { siteId: { in: siteIds } }, order: ['callOrder', 'id'], fields: ['siteId', 'name', 'phoneNumber'], authorised: true }),
    ]) : [[], []]
    const entity = entityOf(model(), WorkOrder.key)
    return {
      totalCount: rows.length, closedToday,
      items: rows.map((row) => {
        const site = sites.find(({ id }) => id === row.siteId)
        const point = site && pointOf(site.latitude, site.longitude)
        const contact = contacts.find(({ siteId, phoneNumber }) => siteId === row.siteId && phoneNumber)
        return {
          id: row.id, userId: row.userId, assignedUserId: row.assignedUserId, rowVersion: row.rowVersion, number: row.number ?? '', siteCode: site?.siteCode ?? row.siteCode ?? '', siteName: site?.siteName ?? row.siteName ?? '', work: row.alarmName ?? row.questionnaireTemplateName ?? row.sourceFieldTypeName ?? '', kind: row.workOrderTypeName ?? '',
          status: row.status ?? '', from: clockStart(row), dueDate: row.dueDate, isHeld: row.isHeld === true, holdDecision: row.holdDecision ?? null, latitude: point?.latitude ?? null, longitude: point?.longitude ?? null,
          contactName: contact?.name ?? '', phoneNumber: contact?.phoneNumber ?? '', openActions: openActions(workOrderActions, entity, { ...row } as ActionRow, principal).filter(({ isOpen }) => isOpen).map(({ name }) => name),
        }
      }),
    }
  },
})
