import { entity, f } from '../define.ts'

export const Tenant = entity('Tenant', {
  label: { ur: ['کرایہ دار', 'کرایہ داران'] },
  permission: 'Pages.Tenants',
  fields: {
    tenancyName: f.text({ required: true, search: true, max: 64, pattern: '[a-zA-Z][a-zA-Z0-9_\\-]+', label: { ur: 'کرایہ دار کا نام' } }),
    name: f.text({ required: true, search: true, max: 128, label: { ur: 'نام' } }),
    isActive: f.boolean({ default: true, label: { en: 'Active', ur: 'فعال' } }),
  },
  unique: [['tenancyName']],
  sort: ['tenancyName'],
  wire: { create: false, update: false, get: false, list: false, delete: false, createMany: false, deleteMany: false },
})
