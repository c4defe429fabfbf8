import { entity, f } from '../../define.ts'

export const FacultySlots = entity('FacultySlots', {
  label: { en: ['Faculty slot', 'Faculty slots'] },
  fields: { name: f.name() },
})
