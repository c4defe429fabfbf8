/** Loads the demo into the first tenant, on a first start that wants it. */
import { momentIn } from '#framework/kinds'
import { defineFeature, zoneSetting, type ServerFeature } from '#framework/server'
import { demo as definition } from '../feature.ts'
import { demoTables } from '../data/index.ts'
import { loadDemo } from './load.ts'

const demoTenant = 1
const demoZone = 'Asia/Karachi'
/** Setting of the tenant that says how far the demo came: a start that was killed meanwhile is taken up. */
const demoState = 'Mastline.Demo'

/** @param demoPassword of the demo's users, as it is the administrator's */
export const demoFeature = (demoPassword: string): ServerFeature => defineFeature({
  ...definition,
  async firstRows(_, { isFirst, settings, model, database, write, tenantSettings }) {
    if (isFirst && settings.demo) await tenantSettings.keep(demoTenant, { [demoState]: 'wanted', [zoneSetting]: demoZone })
    if ((await tenantSettings.read(demoTenant)).get(demoState) !== 'wanted') return
    // Everybody knows this password: it stands only where the administrator's does, for this machine alone.
    const password = settings.onlyHere && settings.adminPassword === undefined ? demoPassword : undefined
    await loadDemo(model(), database, write, demoTenant, demoZone, { tables: demoTables(momentIn(demoZone).today, new Date().toISOString()), password })
    await tenantSettings.keep(demoTenant, { [demoState]: 'loaded' })
  },
})
