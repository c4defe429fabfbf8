import { entity, f } from '../define.ts'

export const Holiday = entity('Holiday', {
  scope: false, title: ['name', 'date'], unique: [['country', 'date']], sort: ['-date'], // everybody may know which days are off
  pages: { list: ['/holiday'], menu: ['Attendence', 21] }, // sic
  fields: { name: f.text({ required: true, search: true, sort: true }), date: f.date({ required: true, sort: true }), country: f.ref('Country', { required: true }) },
})
