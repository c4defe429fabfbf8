import { service } from '#framework/server'
import { siteFigures, sitesAsked } from '#operations/figures/site-filter'
import { upDown, upDownCounts } from '#operations/figures/up-down'

export const upDownService = service({
  path: 'Site/GetSiteUpDownCounts', method: 'GET', admits: { anyOf: ['LookUps.Site.Read'] }, input: siteFigures, output: upDownCounts,
  handle: ({ principal, input, read }) => upDown(read, principal, sitesAsked(input)),
})
