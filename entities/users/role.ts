import { entity, f } from '../define.ts'

export const Role = entity('Role', {
  label: { ur: ['کردار', 'کردار'] },
  permission: 'Pages.Roles',
  fields: {
    name: f.text({ required: true, search: true, max: 32, label: { ur: 'نام' } }),
    displayName: f.text({ search: true, max: 64, label: { ur: 'ظاہری نام' } }),
    description: f.text({ search: true, multiline: true, label: { ur: 'تفصیل' } }),
    isStatic: f.boolean({ readOnly: true, label: { en: 'Built in', ur: 'مستقل' } }),
    isDefault: f.boolean({ label: { en: 'Given to new users', ur: 'نئے صارفین کے لیے' } }),
  },
  sort: ['name'],
  wire: { create: false, update: false, get: false, list: false, delete: false, createMany: false, deleteMany: false },
})
