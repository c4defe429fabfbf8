import { entity, f } from '../define.ts'

/** A monitoring system that sends its alarms to an address of its own, with a token of its own. */
export const AlarmSource = entity('AlarmSource', {
  pages: { menu: ['Work Order', 31] },
  fields: {
    name: f.name({ max: 64, help: { en: 'Its alarms carry this name. Alarms sent under an old name stay under it.', ur: 'اس کے الارم اسی نام سے آتے ہیں۔ پرانے نام کے الارم پرانے نام پر رہتے ہیں۔' } }),
    isActive: f.boolean({ default: true }),
    // Labels of a message in which the site and the code stand; other systems have other names.
    siteLabel: f.text({ max: 64, label: { en: 'Label with the site code', ur: 'سائٹ کوڈ کا لیبل' }, help: { en: 'site, where nothing is entered.', ur: 'خالی ہو تو ⁦site⁩۔' } }),
    codeLabel: f.text({ max: 64, label: { en: 'Label with the alarm code', ur: 'الارم کوڈ کا لیبل' }, help: { en: 'alertname, where nothing is entered.', ur: 'خالی ہو تو ⁦alertname⁩۔' } }),
  },
})
