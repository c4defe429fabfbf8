/** Names of the areas (folders of descriptors, features with pages of their own): headings of the home page, in its order. */
import type { Text } from '#framework/metadata'

export const areas: { readonly [area: string]: Text } = {
  site: { en: 'Sites', ur: 'سائٹس' },
  organisation: { en: 'Hierarchy', ur: 'تنظیمی درجہ بندی' },
  hierarchy: { en: 'Hierarchy', ur: 'تنظیمی درجہ بندی' },
  users: { en: 'People', ur: 'افراد' },
  people: { en: 'People', ur: 'افراد' },
  inventory: { en: 'Inventory', ur: 'انوینٹری' },
  telco: { en: 'Telco equipment', ur: 'ٹیلکو آلات' },
  assets: { en: 'Site assets', ur: 'سائٹ کے اثاثے' },
  fuel: { en: 'Fuel and generators', ur: 'ایندھن اور جنریٹر' },
  workorder: { en: 'Work orders', ur: 'ورک آرڈرز' },
  questionnaire: { en: 'Questionnaires', ur: 'سوالنامے' },
  attendance: { en: 'Attendance', ur: 'حاضری' },
  alarm: { en: 'Alarms', ur: 'الارم' },
  allocation: { en: 'Allocations', ur: 'تفویضات' },
  ticket: { en: 'Task tickets', ur: 'ٹکٹ' },
  penalty: { en: 'Penalties', ur: 'جرمانے' },
}
