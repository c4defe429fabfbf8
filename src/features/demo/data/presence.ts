/** A month of attendance, and the tickets of the office. */
import type { DemoRow, DemoTable } from './demo-table.ts'
import { subRegionPlans } from './organisation.ts'
import { people } from './people.ts'
import { at, dayOf, hash, times } from './spread.ts'

const sunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

/** Degrees a few thousandths off. */
const near = (degrees: number, thousandths: number) => Number((degrees + thousandths / 1000).toFixed(4))

function attendance(today: string): DemoRow[] {
  const days = times(30, (i) => dayOf(today, -i)).filter((day) => !sunday(day))
  return people.flatMap(({ userName }, person) => {
    const plan = subRegionPlans[(person * 3) % subRegionPlans.length]
    if (!plan) throw new Error('no sub regions')
    const { department, project, region, subRegion } = plan
    return days.filter((day) => hash(`${userName}/${day}`) % 12 !== 0).map((day) => {
      const n = hash(`${userName}/${day}/time`)
      const recent = day >= dayOf(today, -2)
      const open = day === today
      return {
        user: userName, date: day, department, project, region, subRegion, checkInTime: at(day, `08:${10 + (n % 50)}`),
        checkInLatitude: near(31.5, n % 100), checkInLongitude: near(74.3, n % 90),
        checkInAccuracy: 8 + (n % 20), isAtHome: n % 9 === 0, status: recent ? 1 : n % 25 === 0 ? 3 : 2,
        ...(open ? {} : {
          checkOutTime: at(day, `${17 + (n % 3)}:${10 + (n % 45)}`), checkOutLatitude: near(31.5, n % 80),
          checkOutLongitude: near(74.3, n % 70), checkOutAccuracy: 10 + (n % 15),
        }),
        ...(n % 3 === 2 && !open ? { overTimeStatus: recent ? 1 : 2 } : {}),
      }
    })
  })
}

const company = 'Indus Tower Services'
const department = 'Support centre'
const tickets = ['Laptop does not start', 'New SIM', 'Correct my attendance']

/** @param today the newest day of the month */
export function presenceTables(today: string): DemoTable[] {
  return [
    { entity: 'Attendance', rows: attendance(today) },
    { entity: 'TaskTicketPriority', rows: ['High', 'Normal', 'Low'].map((name) => ({ name, company })) },
    { entity: 'TaskTicketStatus', rows: ['Open', 'In progress', 'Closed'].map((name) => ({ name, company })) },
    {
      entity: 'TaskTicketTemplate',
      rows: tickets.map((ticketName, i) => ({
        ticketName, company, department, ticketPriority: ['High', 'Normal', 'Low'][i] ?? '', slaTime: 8 * (i + 1),
      })),
    },
    {
      entity: 'TaskTicketRequest',
      rows: times(9, (i) => ({
        company, department, taskTicketTemplate: tickets[i % 3] ?? '',
        taskTicketStatus: ['Open', 'In progress', 'Closed'][(i + 1) % 3] ?? '', user: people[i]?.userName ?? '',
        ...(i % 3 === 1 ? {} : { employeeImage: `ticket ${i}` }), ...(i % 4 === 0 ? { userImage: `reply ${i}` } : {}),
        assignUser: i % 2 ? 'rabia' : 'tariq',
        remark: ['Since this morning', 'Please by Monday', 'کل سے مسئلہ ہے'][i % 3] ?? '', comment: i % 3 === 2 ? 'Done' : '',
      })),
    },
  ]
}
