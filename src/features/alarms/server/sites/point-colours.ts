/** Which alarm gives a site its colour: an outage, else the one with the shortest SLA, then the oldest. */
import { z } from 'zod'
import { sqlText, type Principal, type Reads } from '#framework/server'
import { AlarmColorAllocation } from '#entities/alarms/alarm-color-allocation'
import { AlarmPriority } from '#entities/alarms/alarm-priority'
import { Alarm } from '#entities/alarms/alarm'
import { SiteAlarm } from '#entities/alarms/site-alarm'

const row = z.object({ siteId: z.int(), alarmCodeId: z.int().nullable(), alarmCode: z.string().nullable(), color: z.string().nullable() })
export interface PointColour { alarmCodeId: number | null; alarmCode: string; color: string }

/** @returns by site, of those with an alarm that stands and is shown */
export async function pointColours(read: Reads, principal: Principal): Promise<Map<number, PointColour>> {
  const text = sqlText`SELECT DISTINCT ON (a.site) a.site AS "siteId", a.alarm AS "alarmCodeId", coalesce(c."alarmCode", a."alarmCode") AS "alarmCode", k."alarmColor" AS "color"
    FROM ${SiteAlarm} a LEFT JOIN ${Alarm} c ON c.id = a.alarm LEFT JOIN ${AlarmPriority} p ON p.id = c."alarmPriority" LEFT JOIN ${AlarmColorAllocation} k ON k."alarmCode" = a.alarm
    WHERE a."clearedTime" IS NULL AND a."isShown" AND a.site IS NOT NULL
    ORDER BY a.site, coalesce(a."isOutage", false) DESC, coalesce(nullif(c."slaTime", 0), nullif(p."slaTime", 0)) NULLS LAST, a."raisedTime", a.id`
  const colours = new Map<number, PointColour>()
  for await (const { siteId, alarmCodeId, alarmCode, color } of read.everySql(principal, row, text, { authorised: true })) colours.set(siteId, { alarmCodeId, alarmCode: alarmCode ?? '', color: color ?? '' })
  return colours
}

/** Colours of codes, by the id of the code. */
export async function codeColours(read: Reads, principal: Principal): Promise<Map<number, string>> {
  const rows = await read.rows(principal, AlarmColorAllocation, { fields: ['alarmCodeId', 'alarmColor'], authorised: true })
  return new Map(rows.flatMap(({ alarmCodeId, alarmColor }) => (alarmCodeId === null || alarmColor === null ? [] : [[alarmCodeId, alarmColor] as const])))
}
