/** The open work of a person as calendars take it: each work order in the hour up to its due time, or from when it is planned. */
import { calendarText, type CalendarEvent, type FeatureContext, type Language, type Principal } from '#framework/server'
import { Site } from '#entities/site/site'
import { SiteContact } from '#entities/site/site-contact'
import { WorkOrder } from '#entities/work-orders/work-order'
import { pointOf } from '#operations/positions'
import { idsOf } from '#operations/people/insider'
import { texts } from '../texts.ts'

/** More than anybody has; minutes after which programs may ask again; the hour that an event takes. */
const [most, refresh, hour] = [500, 15, 3_600_000]
const fields = ['number', 'siteCode', 'siteName', 'siteId', 'workOrderTypeName', 'sourceFieldTypeName', 'alarmName', 'questionnaireTemplateName', 'status', 'remarks', 'plannedDate', 'dueDate', 'isHeld', 'lastModificationTime', 'creationTime', 'rowVersion'] as const

/** @param by reads for the person, whose rights on sites do not matter */
export async function workCalendar({ read, mail }: Pick<FeatureContext, 'read' | 'mail'>, by: Principal, userId: number, language: Language): Promise<string> {
  const rows = await read.rows(by, WorkOrder, { where: { assignedUserId: userId, status: { in: ['PLANNED', 'PENDING', 'ACCEPTED'] } }, order: ['dueDate', 'id'], limit: most, fields: [...fields], authorised: true })
  const siteIds = idsOf(rows.map(({ siteId }) => siteId))
  const [sites, contacts] = siteIds.length ? await Promise.all([
    read.rows(by, Site, { where: { id: { in: siteIds } }, fields: ['siteCode', 'siteName', 'latitude', 'longitude'], authorised: true }),
    read.rows(by, SiteContact, { where: { siteId: { in: siteIds } }, order: ['callOrder', 'id'], fields: ['siteId', 'name', 'phoneNumber'], authorised: true }),
  ]) : [[], []]
  const events = rows.flatMap((row): CalendarEvent[] => {
    const times = timesOf(row)
    if (!times) return []
    const site = sites.find(({ id }) => id === row.siteId)
    const contact = contacts.find(({ siteId, phoneNumber }) => siteId === row.siteId && phoneNumber)
    const [code, name] = [site?.siteCode ?? row.siteCode ?? '', site?.siteName ?? row.siteName ?? '']
    const work = row.alarmName ?? row.questionnaireTemplateName ?? row.sourceFieldTypeName ?? ''
    return [{
      ...times, uid: `work-order-${by.tenantId}-${row.id}@mastline`, changed: row.lastModificationTime ?? row.creationTime ?? times.start, version: row.rowVersion, isTentative: row.status !== 'ACCEPTED',
      title: [`${row.workOrderTypeName ?? ''} ${code}`.trim(), work].filter(Boolean).join(': '), place: [code, name].filter(Boolean).join(' '), point: site ? pointOf(site.latitude, site.longitude) : null, address: mail.address(`/allWorkOrders/${row.id}`),
      text: [
        row.number, texts.say(language, `calendar_${row.status as 'PENDING' | 'ACCEPTED' | 'PLANNED'}`), row.isHeld ? texts.say(language, 'calendarHeld') : '', row.dueDate ? '' : texts.say(language, 'calendarNoDue'),
        row.remarks, contact && `${contact.name ?? ''} ${contact.phoneNumber}`.trim(),
      ].filter(Boolean).join('\n'),
    }]
  })
  return calendarText({ name: texts.say(language, 'calendarName'), refresh, events })
}

/** Planned work that nobody was given yet stands when it is planned; else what counts is when it is due. Null: neither is known. */
function timesOf({ status, plannedDate, dueDate }: { status: string | null; plannedDate: string | null; dueDate: string | null }): { start: string; end: string } | null {
  const later = (from: string, by: number) => new Date(Date.parse(from) + by).toISOString()
  if (status === 'PLANNED' && plannedDate) return { start: plannedDate, end: later(plannedDate, hour) }
  if (dueDate) return { start: later(dueDate, -hour), end: dueDate }
  return plannedDate ? { start: plannedDate, end: later(plannedDate, hour) } : null
}
