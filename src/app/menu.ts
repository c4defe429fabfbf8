/** The menu's groups in documented order. Keys are the documents' spelling; entries name them. */
import type { MenuGroup } from '#framework/server'

export const menu: readonly MenuGroup[] = [
  { key: 'Dashboard', icon: 'dashboard', label: { en: 'Dashboard', ur: 'ڈیش بورڈ' } },
  { key: 'Hierarchy', icon: 'hierarchy', label: { en: 'Hierarchy', ur: 'تنظیمی ڈھانچہ' } },
  { key: 'Management', icon: 'management', label: { en: 'Management', ur: 'انتظام' } },
  { key: 'Sites Assets', icon: 'assets', label: { en: 'Site assets', ur: 'سائٹ کے اثاثے' } },
  {
    key: 'PM Plan Preparation', icon: 'plan', label: { en: 'PM plan preparation', ur: 'پی ایم پلان کی تیاری' }, anyOf: ['LookUps.HnlInventory.Pages'],
    groups: [
      { key: 'Fuel Management', icon: 'fuel', label: { en: 'Fuel management', ur: 'ایندھن کا انتظام' } },
      { key: 'DG Management', icon: 'generator', label: { en: 'DG management', ur: 'جنریٹر کا انتظام' } },
    ],
  },
  { key: 'Telco Inventory', icon: 'inventory', label: { en: 'Telco inventory', ur: 'ٹیلکو انوینٹری' } },
  { key: 'Questionnaire', icon: 'questionnaire', label: { en: 'Questionnaire', ur: 'سوالنامہ' } },
  { key: 'SA Questionnaire', icon: 'questionnaire', label: { en: 'Site asset questionnaire', ur: 'سائٹ اثاثہ سوالنامہ' } },
  { key: 'Attendence', icon: 'attendance', label: { en: 'Attendance', ur: 'حاضری' } }, // sic
  { key: 'Work Order', icon: 'workOrder', label: { en: 'Work orders', ur: 'ورک آرڈرز' } },
  { key: 'Consumption', icon: 'consumption', label: { en: 'Consumption', ur: 'کھپت' } },
  { key: 'Look Ups', icon: 'lookup', label: { en: 'Look-ups', ur: 'فہرستیں' } },
  { key: 'Allocations', icon: 'allocation', label: { en: 'Allocations', ur: 'تفویض' } },
  { key: 'Assets Management', icon: 'assets', label: { en: 'Assets management', ur: 'اثاثوں کا انتظام' } },
  { key: 'Tenants', icon: 'tenant', label: { en: 'Tenants', ur: 'ٹیننٹس' } },
]
