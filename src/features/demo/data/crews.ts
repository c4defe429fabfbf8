/** Who makes the rounds of preventive maintenance: two by day and one by night in each sub region. Those of the night come from subcontractors, who keep their own employees' records. */
import type { DemoTable } from './demo-table.ts'
import { subRegionPlans, teamName } from './organisation.ts'
import { roleOf } from './roles.ts'
import { times } from './spread.ts'

const first = ['Asad', 'Waqas', 'Naveed', 'Adeel', 'Saleem', 'Zeeshan', 'Rashid', 'Faisal', 'Junaid', 'Omar', 'Shahid', 'Tahir', 'Yasir', 'Arslan', 'Danish', 'Ehsan', 'Fahad', 'Gohar', 'Haris', 'Ijaz', 'Jawad', 'Khalid', 'Luqman', 'Moeen']
const last = ['Butt', 'Iqbal', 'Leghari', 'Akhtar', 'Haider', 'Mahmood', 'Anwar', 'Yousaf', 'Chaudhry', 'Rind', 'Afridi']
const size = { day: 2, night: 1 }

interface Member {
  readonly userName: string
  /** Unlike the first names of the others it is unique as a whole, so that rows refer to it. */
  readonly name: string
  readonly team: string
  readonly subRegion: string
  readonly shift: 'day' | 'night'
}

const members: readonly Member[] = subRegionPlans.filter(({ project }) => project === 'Managed services')
  .flatMap(({ subRegion }) => (['day', 'night'] as const).flatMap((shift) => times(size[shift], () => ({ subRegion, shift, team: teamName(subRegion, shift) }))))
  .map((place, n) => {
    const name = `${first[n % first.length] ?? ''} ${last[(n * 7) % last.length] ?? ''}`
    return { userName: name.toLowerCase().replace(' ', '.'), name, ...place }
  })

/** The members of a team; nobody outside of the project that has plans. */
export function crewOf(team: string): readonly Member[] {
  return members.filter((member) => member.team === team)
}

/** Those who work by day, and are employees. */
export const dayCrew = members.filter(({ shift }) => shift === 'day')

/** Once designations are there. */
export const crewEmployees: DemoTable = {
  entity: 'Employee',
  rows: dayCrew.map(({ userName, name }, n) => ({ erpId: `ERP-${3001 + n}`, name, cnic: `35202-20010${String(n).padStart(2, '0')}-${(n % 9) + 1}`, emailAddress: `${userName}@example.com`, designation: 'Technician', user: name, joinDate: `2025-0${1 + (n % 9)}-15` })),
}

/** They stand before the teams, which name one of them as the lead. */
export const crewTables: readonly DemoTable[] = [
  {
    entity: 'User', signsIn: false,
    rows: members.map(({ userName, name }) => ({ userName, name, emailAddress: `${userName}@example.com`, hierarchyLevel: 0, roles: [roleOf['Technician'] ?? ''] })),
  },
]

export const crewAllocations: DemoTable = { entity: 'TeamUserAllocation', rows: members.map(({ name, team }) => ({ user: name, team, status: 1 })) }

/** Who leads a team: the first by day, by night too. */
export function leadOf(subRegion: string): string | undefined {
  return crewOf(teamName(subRegion, 'day'))[0]?.name
}
