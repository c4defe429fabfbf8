import { entity, f } from '../define.ts'

/** How one gets into a site: keys, guard, hours, the way. */
export const SiteAccess = entity('SiteAccess', {
  label: { en: ['Access note', 'Access notes'], ur: ['رسائی کی ہدایت', 'رسائی کی ہدایات'] },
  title: 'site', permission: 'LookUps.Site', pages: { menu: ['Management', 41] },
  fields: {
    site: f.ref('Site', { required: true, unique: true, search: true }),
    keys: f.text({ max: 256, search: true, label: { en: 'Keys', ur: 'چابیاں' }, help: { en: 'Who has them, or where they lie.', ur: 'کس کے پاس ہیں یا کہاں رکھی ہیں۔' } }),
    guard: f.text({ max: 256, search: true, label: { en: 'Guard', ur: 'محافظ' }, help: { en: 'Name and shift.', ur: 'نام اور شفٹ۔' } }), guardNumber: f.text({ format: 'phone', max: 32, label: { en: 'Guard’s number', ur: 'محافظ کا نمبر' } }),
    hours: f.text({ max: 128, label: { en: 'Access hours', ur: 'رسائی کے اوقات' } }), permit: f.text({ max: 256, label: { en: 'Permit', ur: 'اجازت نامہ' }, help: { en: 'What has to be asked for, and how long before.', ur: 'کیا مانگنا ہے اور کتنا پہلے۔' } }),
    way: f.text({ multiline: true, max: 1000, label: { en: 'The way in', ur: 'اندر جانے کا راستہ' } }), caution: f.text({ multiline: true, max: 1000, label: { en: 'Caution', ur: 'احتیاط' } }),
  },
  list: ['site', 'keys', 'guard', 'guardNumber', 'hours', 'permit'],
})
