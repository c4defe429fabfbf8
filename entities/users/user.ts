import { entity, f } from '../define.ts'

export const User = entity('User', {
  label: { ur: ['صارف', 'صارفین'] },
  title: 'userName',
  permission: 'Pages.Users',
  fields: {
    userName: f.text({ required: true, search: true, sort: true, label: { ur: 'صارف نام' } }),
    name: f.text({ search: true, max: 64, also: ['firstName'], label: { en: 'First name', ur: 'نام' } }),
    surname: f.text({ max: 64, also: ['lastName'], label: { en: 'Last name', ur: 'خاندانی نام' } }),
    emailAddress: f.text({ search: true, format: 'email', label: { ur: 'ای میل' } }),
    phoneNumber: f.text({ format: 'phone', label: { ur: 'فون نمبر' } }),
    isActive: f.boolean({ default: true, label: { en: 'Active', ur: 'فعال' } }),
    hierarchyLevel: f.integer({ default: 0, label: { ur: 'درجہ' } }),
    password: f.text({ input: true, secret: true, label: { ur: 'پاس ورڈ' } }),
    roles: f.refs('Role', { label: { ur: 'کردار' } }),
  },
  unique: [['userName'], ['emailAddress']],
  sort: ['userName'],
  wire: { create: false, update: false, get: false, list: false, delete: false, createMany: false, deleteMany: false },
})
