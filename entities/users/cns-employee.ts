import { entity, f } from '../define.ts'

export const CNSEmployee = entity('CNSEmployee', {
  label: { en: ['CNS employee', 'CNS employees'] },
  sameTable: 'Employee',
  fields: {},
  wire: {
    create: false,
    update: false,
    get: false,
    delete: false,
    createMany: false,
    deleteMany: false,
  },
})
