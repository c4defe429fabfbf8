/** What the signed-in person is to verify, with every line: it is read before the way to the site, and must do without the server there. */
import { service } from '#framework/server'
import { AssetCheck } from '#entities/ams/asset-check'
import { AssetCheckLine } from '#entities/ams/asset-check-line'
import { Site } from '#entities/site/site'
import { User } from '#entities/users/user'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { z } from 'zod'
import type { OwnCheck } from '../model/shapes.ts'
import { checkStates } from '../rules.ts'

const text = z.string().nullable()
const line = z.object({ id: z.int(), siteId: z.int(), siteCode: z.string(), siteName: z.string(), what: z.string(), place: z.string(), expectedSerial: z.string(), result: z.int(), foundSerial: z.string(), remarks: z.string(), decision: z.int().nullable(), decisionReason: z.string(), imageAddress: text })

export const ownService = service({
  path: 'AssetCheck/GetMine', method: 'GET', admits: 'signedIn', input: null,
  output: z.object({ totalCount: z.int(), items: z.array(z.object({ id: z.int(), name: z.string(), dueDate: text, remarks: z.string(), byUserName: text, lines: z.array(line) })) }) as unknown as z.ZodType<{ totalCount: number; items: OwnCheck[] }>,
  async handle({ principal, read }) {
    const insider = withoutPlaces(principal)
    const checks = await read.rows(insider, AssetCheck, { where: { assignUserId: principal.userId, state: { ne: checkStates.closed } }, order: ['dueDate', '-id'], limit: 20, authorised: true })
    const lines = checks.length ? await read.rows(insider, AssetCheckLine, { where: { checkId: { in: checks.map(({ id }) => id) }, assignUserId: principal.userId }, order: ['id'], limit: 10_000, authorised: true }) : []
    const [sites, people] = await Promise.all([
      lines.length ? read.rows(insider, Site, { where: { id: { in: idsOf(lines.map(({ siteId }) => siteId)) } }, fields: ['siteCode', 'siteName'], authorised: true }) : [],
      checks.length ? read.rows(insider, User, { where: { id: { in: idsOf(checks.map(({ creatorUserId }) => creatorUserId)) } }, fields: ['fullName'], authorised: true }) : [],
    ])
    const siteOf = new Map(sites.map((site) => [site.id, site]))
    return {
      totalCount: checks.length,
      items: checks.map((check) => ({
        id: check.id, name: check.name ?? '', dueDate: check.dueDate ?? null, remarks: check.remarks ?? '', byUserName: people.find(({ id }) => id === check.creatorUserId)?.fullName ?? null,
        lines: lines.filter(({ checkId }) => checkId === check.id).map((row) => ({
          id: row.id, siteId: row.siteId ?? 0, siteCode: siteOf.get(row.siteId ?? 0)?.siteCode ?? '', siteName: siteOf.get(row.siteId ?? 0)?.siteName ?? '', what: row.what ?? '', place: row.place ?? '', expectedSerial: row.expectedSerial ?? '', result: row.result ?? 1,
          foundSerial: row.foundSerial ?? '', remarks: row.remarks ?? '', decision: row.decision ?? null, decisionReason: row.decisionReason ?? '', imageAddress: (row as { imageAddress?: string | null }).imageAddress ?? null,
        })),
      })),
    }
  },
})
