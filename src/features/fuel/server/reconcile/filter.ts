/** Which visits a report or the reconciliation is about. 0 and empty are not asked for. */
import { InvalidInput, joinSql, say, sqlText, type Principal, type SqlText } from '#framework/server'
import { z } from 'zod'
import { Project } from '#entities/organisation/project'
import { Region } from '#entities/organisation/region'
import { SiteFuelInput } from '#entities/fuel-dg/site-fuel-input'
import { Site } from '#entities/site/site'
import { User } from '#entities/users/user'
import { texts } from '../texts.ts'

const empty = (value: unknown) => (value === '' ? undefined : value)
export const maybeDay = z.preprocess(empty, z.iso.date().nullish())
export const maybeId = z.preprocess(empty, z.coerce.number().int().min(0).max(2_147_483_647).nullish())
export const maybeText = z.preprocess(empty, z.string().max(64).nullish())

export const placeFilter = { siteId: maybeId, sitecode: maybeText, projectId: maybeId, mbuId: maybeId, regionId: maybeId, subRegionId: maybeId, commonRegionId: maybeId, vehicleNumber: maybeText, creatorUserId: maybeId }
export type PlaceAsked = z.output<z.ZodObject<typeof placeFilter>>
export interface Period {
  from: string
  until: string
}

/** @throws InvalidInput where the end lies before the start */
export function periodOf({ startDate, endDate }: { startDate?: string | null | undefined; endDate?: string | null | undefined }, usual: Period, { language }: Principal): Period {
  const until = endDate ?? usual.until
  const from = startDate ?? (endDate && endDate < usual.from ? endDate : usual.from)
  if (until >= from) return { from, until }
  const message = texts.say(language, 'endFirst')
  throw new InvalidInput(say(language, 'notValid'), [{ message, members: ['EndDate'] }])
}

/** `FROM … WHERE …` of the visits `f`, their site `s`, its region `r` and project `p`, and whoever entered them `u`. @param more further conditions, each beginning with AND */
export function visitsFrom({ siteId, sitecode, projectId, mbuId, regionId, subRegionId, commonRegionId, vehicleNumber, creatorUserId }: PlaceAsked, { from, until }: Period, more: readonly SqlText[] = []): SqlText {
  return joinSql(
    sqlText` FROM ${SiteFuelInput} f LEFT JOIN ${Site} s ON s.id = f.site LEFT JOIN ${Region} r ON r.id = s.region LEFT JOIN ${Project} p ON p.id = s.project LEFT JOIN ${User} u ON u.id = f."creatorUserId" WHERE f."visitDate" BETWEEN ${from}::date AND ${until}::date`,
    ...(siteId ? [sqlText` AND f.site = ${siteId}`] : []), ...(sitecode ? [sqlText` AND lower(s."siteCode") = lower(${sitecode})`] : []), ...(projectId ? [sqlText` AND s.project = ${projectId}`] : []),
    ...(mbuId ? [sqlText` AND s.mbu = ${mbuId}`] : []), ...(regionId ? [sqlText` AND s.region = ${regionId}`] : []), ...(subRegionId ? [sqlText` AND s."subRegion" = ${subRegionId}`] : []),
    ...(commonRegionId ? [sqlText` AND f."commonRegion" = ${commonRegionId}`] : []), ...(vehicleNumber ? [sqlText` AND f."vehicleNumber" = ${vehicleNumber}`] : []), ...(creatorUserId ? [sqlText` AND f."creatorUserId" = ${creatorUserId}`] : []),
    ...more,
  )
}
