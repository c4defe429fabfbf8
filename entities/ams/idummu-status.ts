import { entity, f } from '../define.ts'

export const IDUMMUStatus = entity('IDUMMUStatus', {
  label: { en: ['IDU MMU status', 'IDU MMU statuses'], ur: ['آئی ڈی یو ایم ایم یو حالت', 'آئی ڈی یو ایم ایم یو حالتیں'] },
  fields: { name: f.text({ required: true, search: true }) },
})
