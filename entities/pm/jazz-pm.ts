import { entity, f } from '../define.ts'

export const JazzPM = entity('JazzPM', {
  label: { en: ['{customer} PM', '{customer} PMs'] },
  pages: { list: ['/JazzPM'], menu: ['Work Order', 6] },
  fields: { name: f.name() },
  wire: { save: 'CreateOrUpdate', createMany: 'BulkCreateOrUpdate' },
})
