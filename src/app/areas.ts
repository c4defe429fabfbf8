/** Names of the areas (folders of descriptors, features with pages of their own): headings of the home page, in its order. */
import type { Text } from '#framework/metadata'

export const areas: { readonly [area: string]: Text } = {
  site: { en: 'Sites', ur: 'سائٹس' },
  organisation: { en: 'Hierarchy', ur: 'تنظیمی درجہ بندی' },
  hierarchy: { en: 'Hierarchy', ur: 'تنظیمی درجہ بندی' },
  users: { en: 'People', ur: 'افراد' },
  dashboards: { en: 'Dashboards', ur: 'ڈیش بورڈ' },
  'work-orders': { en: 'Work orders', ur: 'ورک آرڈرز' },
  pm: { en: 'Preventive maintenance', ur: 'احتیاطی دیکھ بھال' },
  'fuel-dg': { en: 'Fuel and generators', ur: 'ایندھن اور جنریٹر' },
  'site-assets': { en: 'Site assets', ur: 'سائٹ کے اثاثے' },
  ams: { en: 'Asset management', ur: 'اثاثوں کا انتظام' },
  inventory: { en: 'Inventory', ur: 'انوینٹری' },
  questionnaires: { en: 'Questionnaires', ur: 'سوالنامے' },
  fsr: { en: 'Field service reports', ur: 'فیلڈ سروس رپورٹس' },
  attendance: { en: 'Attendance', ur: 'حاضری' },
  alarms: { en: 'Alarms', ur: 'الارم' },
  'task-tickets': { en: 'Task tickets', ur: 'ٹاسک ٹکٹ' },
  allocations: { en: 'Allocations', ur: 'تفویضات' },
}
