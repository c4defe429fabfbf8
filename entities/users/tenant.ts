import { entity, f } from '../define.ts'

const once = { en: 'Taken when the tenant is made, not later.', ur: 'صرف نیا ٹیننٹ بناتے وقت لیا جاتا ہے۔' }

export const Tenant = entity('Tenant', {
  label: { ur: ['ٹیننٹ', 'ٹیننٹس'] },
  permission: { one: 'Pages.Tenants' },
  fields: {
    tenancyName: f.text({
      required: true, search: true, max: 64, pattern: '[a-zA-Z][a-zA-Z0-9_\\-]+', label: { ur: 'ٹیننٹ کا نام' },
      help: { en: 'Begins with a letter; then letters, digits, - and _, like north-2.', ur: 'حرف سے شروع ہو؛ پھر حروف، ہندسے، - اور _، جیسے ⁦north-2⁩۔' },
    }),
    name: f.name({ max: 128, label: { ur: 'نام' } }),
    isActive: f.boolean({ default: true, label: { en: 'Active', ur: 'فعال' } }),
    adminEmailAddress: f.text({ input: true, format: 'email', label: { en: 'E-mail of its administrator', ur: 'منتظم کی ای میل' }, help: once }),
    adminPassword: f.text({ input: true, secret: true, label: { en: 'Password of its administrator', ur: 'منتظم کا پاس ورڈ' }, help: once }),
  },
  unique: [['tenancyName']],
  sort: ['tenancyName', 'name'],
  pages: { list: ['/tenants'], menu: ['Tenants', 1] },
  wire: { createMany: false, deleteMany: false },
})
