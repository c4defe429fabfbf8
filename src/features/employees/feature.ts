import type { FeatureDefinition } from '#framework/metadata'

export const employees: FeatureDefinition = {
  key: 'employees',
  pages: [{ route: '/SinglePageEmployees', label: { en: 'Employee overview', ur: 'ملازمین کا جائزہ' }, menu: ['Management', 3], anyOf: ['LookUps.Employee.Pages'] }],
  permissions: [],
}
