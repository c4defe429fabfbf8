/** Where a check-in from here would be: what the person sees before it. Nothing is kept of it. */
import { Refused, service } from '#framework/server'
import { circumstances } from '#operations/calls/circumstances'
import { fixAge } from '#operations/device-time'
import { pointOf } from '#operations/positions'
import { Site } from '#entities/site/site'
import { z } from 'zod'
import { whereaboutsOf } from '../../model/whereabouts.ts'
import { texts } from '../texts.ts'
import { workerOf } from './person.ts'
import { sitesAround } from './sites-around.ts'

const degrees = (most: number) => z.coerce.number().min(-most).max(most).optional()
const answer = z.object({
  place: z.int().describe('0 unknown, 2 site, 3 office, 4 elsewhere'), inside: z.int(), distance: z.number().nullable().describe('Metres'),
  /** The nearest site or office; null: none is near. */
  near: z.object({ siteCode: z.string(), siteName: z.string(), latitude: z.number(), longitude: z.number(), radius: z.number().describe('Metres') }).nullable(),
})

export const whereaboutsService = service({
  path: 'Attendance/GetWhereabouts', method: 'GET', admits: 'signedIn', output: answer,
  input: z.object({ latitude: degrees(90), longitude: degrees(180), accuracy: z.coerce.number().min(0).max(1_000_000).optional(), fixTime: circumstances.fixTime, sentTime: circumstances.sentTime }),
  async handle({ principal, input, read }) {
    const insider = { ...principal, reach: null }
    const worker = await workerOf(read, insider, principal.userId)
    if (!worker) throw new Refused(texts.say(principal.language, 'onlyEmployeesCheckIn'))
    const here = pointOf(input.latitude, input.longitude)
    const around = here ? await sitesAround(read, insider, here, worker.radius) : []
    const { place, inside, distance, placeSiteId } = whereaboutsOf(here, { accuracy: Number(input.accuracy ?? 0), age: fixAge(input, new Date().toISOString()) }, around)
    const found = around.find(({ siteId }) => siteId === placeSiteId)
    const site = found ? await read.one(insider, Site, found.siteId, { authorised: true }) : null
    return { place, inside, distance, near: found && site ? { siteCode: site.siteCode ?? '', siteName: site.siteName ?? '', ...found.point, radius: found.radius } : null }
  },
})
