/** Fuel and generators: running hours, litres expected against litres used, reports, labels, and what happened at a site. */
import type { FeatureDefinition } from '#framework/metadata'

export const reconciliationRoute = '/fuelReconciliation'
export const [dailyRoute, monthlyRoute] = ['/sitefuelinputdailyreport', '/sitefuelinputmonthlyreport'] as const
/** Between two days by site; the same under its hidden address; and what is due by hours. */
export const [hoursRoute, hoursListRoute, serviceRoute, visitRoute] = ['/siteRunningHours', '/getRunningHours', '/serviceWorkOrdersbyHours', '/visitesWorkOrdersbyHours'] as const

const fuelPages = ['LookUps.SiteFuelInput.Pages']
const hoursPages = ['LookUps.HnlInventory.Pages']

export const fuel: FeatureDefinition = {
  key: 'fuel',
  pages: [
    { route: reconciliationRoute, label: { en: 'Fuel reconciliation', ur: 'ایندھن کی پڑتال' }, menu: ['Fuel Management', 8], anyOf: fuelPages },
    { route: dailyRoute, label: { en: 'Daily report', ur: 'روزانہ رپورٹ' }, menu: ['Fuel Management', 6], anyOf: fuelPages },
    { route: monthlyRoute, label: { en: 'Monthly report', ur: 'ماہانہ رپورٹ' }, menu: ['Fuel Management', 7], anyOf: fuelPages },
    { route: hoursRoute, label: { en: 'Running hours', ur: 'چلنے کے گھنٹے' }, menu: ['PM Plan Preparation', 11], anyOf: hoursPages },
    { route: hoursListRoute, label: { en: 'Running hours by site', ur: 'سائٹ کے حساب سے گھنٹے' }, under: hoursRoute, anyOf: hoursPages },
    { route: serviceRoute, label: { en: 'Services due by hours', ur: 'گھنٹوں کے حساب سے واجب سروس' }, under: hoursRoute, anyOf: fuelPages },
    { route: visitRoute, label: { en: 'Visits due by hours', ur: 'گھنٹوں کے حساب سے واجب دورے' }, under: hoursRoute, anyOf: fuelPages },
  ],
  permissions: [],
}
