/** Users, the employees behind them, and what the organisation settles for them. */
import { named, type DemoTable } from './demo-table.ts'
import { roleOf } from './roles.ts'

interface Person {
  readonly userName: string
  readonly name: string
  readonly city: string
  readonly designation: string
  readonly expertise: string
}

/** User names are the first names in small letters: a reference to either finds the one. */
export const people: readonly Person[] = [
  { userName: 'bilal', name: 'Bilal Ahmed', city: 'Lahore', designation: 'Team lead', expertise: 'Telco PM' },
  { userName: 'sana', name: 'Sana Tariq', city: 'Islamabad', designation: 'Team lead', expertise: 'Telco PM' },
  { userName: 'imran', name: 'Imran Shah', city: 'Karachi', designation: 'Team lead', expertise: 'Non telco' },
  { userName: 'ayesha', name: 'Ayesha Malik', city: 'Multan', designation: 'Field engineer', expertise: 'Telco CM' },
  { userName: 'kamran', name: 'Kamran Baloch', city: 'Quetta', designation: 'Field engineer', expertise: 'Non telco' },
  { userName: 'nadia', name: 'Nadia Hussain', city: 'Peshawar', designation: 'Field engineer', expertise: 'Telco CM' },
  { userName: 'usman', name: 'Usman Ghani', city: 'Faisalabad', designation: 'Technician', expertise: 'Power' },
  { userName: 'farah', name: 'Farah Naz', city: 'Hyderabad', designation: 'Technician', expertise: 'Power' },
  { userName: 'hamza', name: 'Hamza Qureshi', city: 'Sukkur', designation: 'Technician', expertise: 'Power' },
  { userName: 'zainab', name: 'Zainab Ali', city: 'Lahore', designation: 'Storekeeper', expertise: 'Stores' },
  { userName: 'tariq', name: 'Tariq Mehmood', city: 'Islamabad', designation: 'Supervisor', expertise: 'Telco PM' },
  { userName: 'rabia', name: 'Rabia Khan', city: 'Karachi', designation: 'Supervisor', expertise: 'Non telco' },
  { userName: 'amna', name: 'Amna Javed', city: 'Lahore', designation: 'Auditor', expertise: 'Stores' },
]

/** Those who go out to sites. */
export const fieldStaff = people.filter(({ designation }) => ['Team lead', 'Field engineer', 'Technician'].includes(designation))

const phone = (i: number) => `+92 300 55501${String(i).padStart(2, '0')}`
const mail = (name: string) => `${name.toLowerCase().replace(' ', '.')}@example.com`

const departmentHours = { dutyTime: '09:00', overTime: '17:30' }
/** When duty begins where a sub region belongs, as the duty times below say. */
export function dutyHoursOf({ department, project }: { department: string; project: string }): { dutyTime: string | null; overTime: string | null } {
  return department === 'Field operations' && project === 'Managed services' ? departmentHours : { dutyTime: null, overTime: null }
}

/** Lists around people, then the people. */
export const peopleTables: readonly DemoTable[] = [
  named('Designation', ['Supervisor', 'Team lead', 'Field engineer', 'Technician', 'Storekeeper', 'Auditor', 'Rider', 'سائٹ نگران']),
  named('SourceFieldType', ['Telco CM', 'Power', 'Stores']),
  {
    entity: 'DutyTime',
    rows: [
      { department: 'Field operations', project: 'Managed services', ...departmentHours },
      { department: 'Field operations', project: 'Corrective maintenance', dutyTime: '08:00', overTime: '20:00' },
      { department: 'Support centre', dutyTime: '10:00', overTime: '18:30' },
    ],
  },
  {
    entity: 'ProjectHierarchy',
    rows: [
      { department: 'Field operations', noOfAccessLevels: 3, level: 1 },
      { department: 'Energy', noOfAccessLevels: 2, level: 1 },
    ],
  },
  {
    entity: 'RegionHierarchy',
    rows: [
      { department: 'Field operations', noOfAccessLevels: 3, level: 1, region: true, subRegion: true, team: true },
      { department: 'Energy', noOfAccessLevels: 2, level: 1, region: true, subRegion: true, team: false },
    ],
  },
  { entity: 'HigherHierarchy', rows: [{ company: 'Indus Tower Services', noOfAccessLevels: 2, level: 1 }] },
  {
    entity: 'User',
    rows: people.map(({ userName, name, designation }, i) => {
      const [first = '', last = ''] = name.split(' ')
      return { userName, name: first, surname: last, emailAddress: mail(name), phoneNumber: phone(i), hierarchyLevel: 0, roles: [roleOf[designation] ?? ''] }
    }),
  },
  {
    entity: 'Employee',
    rows: people.map(({ userName, name, city, designation, expertise }, i) => ({
      erpId: `ERP-${2001 + i}`, name, fatherName: `Muhammad ${name.split(' ').at(-1) ?? ''}`,
      cnic: `35202-10010${String(i).padStart(2, '0')}-${(i % 9) + 1}`,
      emailAddress: mail(name), phoneNumber: phone(i), city, designation, sourceFieldType: expertise, user: userName, joinDate: `2025-0${1 + (i % 9)}-01`,
    })),
  },
  { entity: 'UserHome', rows: people.slice(0, 4).map(({ userName }, i) => ({ userName, userHomeCheckIn: i !== 3 })) },
]
