/** Alarms and what follows from them, penalties and vehicles. */
import { named, type DemoTable } from './demo-table.ts'
import { subRegionPlans, teamName } from './organisation.ts'

const alarms: readonly (readonly [
  code: string, description: string, avgDownTime: number, slaTime: number, expertise: string, color: string,
])[] = [
  ['MAINS-FAIL', 'Commercial power failed', 3, 6, 'Power', '#F59E0B'],
  ['DG-FAIL', 'Generator did not start', 4, 4, 'Power', '#DC2626'],
  ['LOW-BATT', 'Battery voltage below 46 V', 2, 4, 'Power', '#EA580C'],
  ['LOW-FUEL', 'Fuel below a quarter of the tank', 0, 12, 'Power', '#D97706'],
  ['RECT-FAIL', 'Rectifier module failed', 5, 8, 'Power', '#B91C1C'],
  ['HIGH-TEMP', 'Shelter above 38 °C', 1, 12, 'Non telco', '#DB2777'],
  ['CELL-DOWN', 'Cell out of service', 2, 6, 'Telco CM', '#7C3AED'],
  ['SITE-DOWN', 'All cells out of service', 4, 4, 'Telco CM', '#991B1B'],
  ['LINK-DOWN', 'Microwave link lost', 3, 6, 'Telco CM', '#1D4ED8'],
  ['DOOR-OPEN', 'Shelter door open', 0, 24, 'Non telco', '#0F766E'],
]

/** Short codes of the demo's alarms. */
export const alarmCodes = alarms.map(([code]) => code)

const brands = ['Toyota Hilux', 'Suzuki Bolan', 'Isuzu D-Max', 'Honda CD 70']

export const alarmTables: readonly DemoTable[] = [
  named('AlarmType', ['Power', 'Transmission', 'Environment', 'Radio', 'Security']),
  { entity: 'AlarmPriority', rows: [{ name: 'Critical', slaTime: 4 }, { name: 'Major', slaTime: 8 }, { name: 'Minor', slaTime: 24 }] },
  {
    entity: 'Alarm',
    rows: alarms.map(([alarmCode, description, avgDownTime, slaTime, sourceFieldType]) => ({
      alarmCode, description, avgDownTime, slaTime, sourceFieldType, project: 'Corrective maintenance', workOrderType: 'CM',
      isOutage: alarmCode === 'SITE-DOWN', isMainsFail: alarmCode === 'MAINS-FAIL', holdMinutes: alarmCode === 'MAINS-FAIL' ? 5 : 0,
      alarmPriority: slaTime <= 4 ? 'Critical' : slaTime <= 8 ? 'Major' : 'Minor',
    })),
  },
  { entity: 'AlarmColorAllocation', rows: alarms.map(([alarmCode, , , , , alarmColor]) => ({ alarmCode, alarmColor })) },
  {
    entity: 'PenaltySitePriorityAllocation',
    rows: [
      ['Platinum', 4, 50_000], ['Hub', 4, 40_000], ['Gold', 4, 30_000], ['Silver', 8, 15_000], ['NE', 24, 5_000],
    ].map(([sitePriority = '', hours = 0, penalty = 0]) => ({ sitePriority, hours, penalty })),
  },
  {
    entity: 'Vehicle',
    rows: subRegionPlans.slice(0, 14).map(({ region, subRegion }, i) => ({
      vehicleNumber: `${['LEA', 'ISB', 'KHI', 'PSH'][i % 4] ?? ''}-${1204 + i * 37}`, makeYear: String(2014 + (i % 10)),
      vehicleBrand: brands[i % brands.length] ?? '',
      engineNumber: `EN${40_512 + i * 911}`, region, subRegion, team: teamName(subRegion, 'day'),
    })),
  },
]
