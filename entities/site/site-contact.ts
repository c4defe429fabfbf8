import { entity, f } from '../define.ts'

/** Somebody who lets people in at a site, or must know that they come. Call rings the one with the lowest number. */
export const SiteContact = entity('SiteContact', {
  label: { en: ['Site contact', 'Site contacts'], ur: ['سائٹ کا رابطہ', 'سائٹس کے رابطے'] },
  title: ['name', 'site'], permission: 'LookUps.Site', pages: { menu: ['Management', 40] }, sort: ['callOrder'], unique: [['site', 'name']],
  fields: {
    site: f.ref('Site', { required: true, search: true }), name: f.name({ max: 128 }),
    role: f.choice({ of: { LANDLORD: 1, GUARD: 2, KEY_HOLDER: 3, CUSTOMER: 4, SECURITY: 5, OTHER: 9 }, label: { en: 'Who it is', ur: 'کون ہے' } }),
    phoneNumber: f.text({ format: 'phone', search: true, max: 32, label: { ur: 'فون نمبر' } }), secondNumber: f.text({ format: 'phone', max: 32, label: { en: 'Second number', ur: 'دوسرا نمبر' } }),
    callOrder: f.integer({ min: 1, max: 99, default: 1, sort: true, label: { en: 'Call order', ur: 'کال کی ترتیب' }, help: { en: 'Call rings the lowest number.', ur: 'کال سب سے چھوٹے نمبر والے کو جاتی ہے۔' } }),
    hours: f.text({ max: 128, label: { en: 'Reached at', ur: 'ملنے کے اوقات' }, help: { en: 'Like 08:00–20:00, not on Fridays.', ur: 'جیسے ⁦08:00–20:00⁩، جمعہ کو نہیں۔' } }), remarks: f.text({ multiline: true, max: 1000 }),
  },
  list: ['site', 'name', 'role', 'phoneNumber', 'callOrder', 'hours'],
})
