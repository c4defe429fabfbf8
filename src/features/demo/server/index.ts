/** Loads the demo into the first tenant, on a first start that wants it. */
import { defineFeature, zoneSetting } from '#framework/server'
import { demo as definition } from '../feature.ts'
import { loadDemo } from './load.ts'

const demoTenant = 1
const demoZone = 'Asia/Karachi'
/** Setting of the tenant that says how far the demo came: a start that was killed meanwhile is taken up. */
const demoState = 'Mastline.Demo'

export const demo = defineFeature({
  ...definition,
  async firstRows(_, { isFirst, settings, model, database, write, tenantSettings }) {
    if (isFirst && settings.demo) await tenantSettings.keep(demoTenant, { [demoState]: 'wanted', [zoneSetting]: demoZone })
    if ((await tenantSettings.read(demoTenant)).get(demoState) !== 'wanted') return
    await loadDemo(model(), database, write, demoTenant, demoZone)
    await tenantSettings.keep(demoTenant, { [demoState]: 'loaded' })
  },
})
