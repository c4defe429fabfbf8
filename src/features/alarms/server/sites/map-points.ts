/** All sites with a position, each with the colour of its alarm: what the map draws. */
import { z } from 'zod'
import { service, type Where } from '#framework/server'
import { Site } from '#entities/site/site'
import { SiteAlarm } from '#entities/alarms/site-alarm'
import { positionOf } from '#operations/positions'
import { pointColours } from './point-colours.ts'

/** Points of one answer. */
const most = 100_000

const point = z.object({
  id: z.int(), siteCode: z.string(), siteName: z.string(), latitude: z.string(), longitude: z.string(), alarmCodeId: z.int().nullable(), alarmCode: z.string(), alarmColor: z.string(),
  isDown: z.boolean(), downSince: z.string().nullable(), isFallback: z.boolean(), siteStatusId: z.int().nullable(), teamLeadName: z.string(), omoLeadName: z.string(), omoLeadEmail: z.string(),
})

const flag = z.union([z.literal('').transform(() => undefined), z.stringbool()]).optional()
const id = z.union([z.literal('').transform(() => 0), z.coerce.number().int()]).optional()

export const mapPointsService = service({
  path: 'Site/GetAllSiteWithStatusAndAlarmColor', method: 'GET', admits: { anyOf: ['LookUps.Site.Read'] },
  input: z.looseObject({ AlarmCodeId: id, IsDown: flag }), output: z.object({ totalCount: z.int(), skipped: z.int(), items: z.array(point) }),
  async handle({ principal, read, input: { AlarmCodeId, IsDown, ...given } }) {
    const asked = Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== '' && value !== '0' && !/^(skipcount|maxresultcount)$/i.test(name)))
    const ofCode = AlarmCodeId ? await read.groupBy(principal, SiteAlarm, { by: 'siteId', where: { alarmId: AlarmCodeId, clearedTime: null, isShown: true, siteId: { empty: false } }, authorised: true }) : null
    const narrowed: Where<typeof Site>[] = [
      ...(IsDown === undefined ? [] : [{ isDown: IsDown ? true : { ne: true } } as const]),
      ...(ofCode ? [{ id: { in: ofCode.flatMap(({ siteId }) => (siteId === null ? [] : [siteId])) } }] : []),
    ]
    const fields = ['siteCode', 'siteName', 'latitude', 'longitude', 'siteStatusId', 'isDown', 'downSince', 'teamLeadName', 'omoLeadName', 'omoLeadEmail']
    const [{ items: sites }, colours] = await Promise.all([read.page(principal, Site, { asked, where: { and: narrowed }, order: ['siteCode'], whole: most, fields }), pointColours(read, principal)])
    const items = sites.flatMap((site) => {
      const position = positionOf(site.latitude, site.longitude)
      if (!position) return []
      const colour = colours.get(site.id)
      return [{
        id: site.id, siteCode: site.siteCode ?? '', siteName: site.siteName ?? '', ...position, alarmCodeId: colour?.alarmCodeId ?? null, alarmCode: colour?.alarmCode ?? '', alarmColor: colour?.color ?? '',
        isDown: site.isDown === true, downSince: site.downSince ?? null, siteStatusId: site.siteStatusId ?? null, teamLeadName: site.teamLeadName ?? '', omoLeadName: site.omoLeadName ?? '', omoLeadEmail: site.omoLeadEmail ?? '',
      }]
    })
    return { totalCount: items.length, skipped: sites.length - items.length, items }
  },
})
