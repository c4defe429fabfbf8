import { entity, f } from '../define.ts'

export const Log = entity('Log', {
  label: { en: ['Error category', 'Error categories'], ur: ['خرابی کی قسم', 'خرابی کی اقسام'] },
  pages: { list: [], bulk: [] },
  fields: { name: f.name(), type: f.text({ required: true, default: 'Error', max: 32 }) },
  unique: [['type', 'name']],
  // why a work order could not be given to anybody
  seed: [
    { id: 1, name: 'Unknown site', type: 'Error' }, { id: 2, name: 'No team for the site', type: 'Error' },
    { id: 3, name: 'No user on duty', type: 'Error' }, { id: 4, name: 'Unknown alarm code', type: 'Error' },
    { id: 5, name: 'Nobody with this expertise', type: 'Error' }, { id: 6, name: 'Everybody declined', type: 'Error' }, { id: 7, name: 'Site decommissioned', type: 'Error' },
  ],
  wire: { only: [], lookups: [{ call: 'GetAllCategories', by: { type: { name: 'Type', value: 'Error' } } }] },
})
