import { entity, f } from '../define.ts'

export const MBU = entity('MBU', {
  label: { en: ['MBU', 'MBUs'], ur: ['ایم بی یو', 'ایم بی یوز'] },
  fields: { name: f.name() },
  wire: {
    list: { limit: 100 },
    lookups: [{ call: 'GetAllMBUWithFilter', search: 'Filter', limit: 10 }],
  },
})
