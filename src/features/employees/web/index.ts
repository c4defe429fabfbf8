import { defineWebFeature } from '#framework/web'
import { employees as definition } from '../feature.ts'
import { texts } from './texts.ts'

export const employees = defineWebFeature({
  definition, texts,
  pages: { '/SinglePageEmployees': () => import('./employees-page.tsx').then((m) => ({ Page: m.EmployeesPage })) },
  recordPanels: { Employee: [{ name: 'change', first: true, concerns: ({ holds }, row) => holds('LookUps.Employee.Update') && row['isResigned'] !== true, load: () => import('./changes/change-panel.tsx').then((m) => ({ Panel: m.ChangePanel })) }, { name: 'person', load: () => import('./person/person-panel.tsx').then((m) => ({ Panel: m.PersonPanel })) }] },
  reasons: () => import('./reasons.ts'),
})
