/** A month of tickets of the office, in every state, some of them late. */
import type { DemoRow, DemoTable } from './demo-table.ts'
import { people } from './people.ts'
import { at, dayOf, hash, times } from './spread.ts'

const company = 'Indus Tower Services'
const department = 'Support centre'
const templates = [
  { ticketName: 'Laptop does not start', priority: 'High', hours: 8, assignUser: 'tariq' }, { ticketName: 'New SIM', priority: 'Normal', hours: 16, assignUser: 'rabia' },
  { ticketName: 'Correct my attendance', priority: 'Low', hours: 24, assignUser: 'rabia' }, { ticketName: 'Tool is broken', priority: 'Normal', hours: 48, assignUser: 'tariq' },
] as const
const remarks = ['Since this morning', 'Needed by Monday', 'کل سے مسئلہ ہے', 'The second time this month', 'The old one is lost']
const states = [{ name: 'Open', isInitial: true }, { name: 'In progress' }, { name: 'Waiting for parts' }, { name: 'Closed', isFinal: true }]
const count = 32

interface Ticket {
  row: DemoRow
  comments: readonly { text: string; creatorUser: string }[]
}

/** Older ones are finished; among the open ones of the last days are some whose time is over. */
function ticket(today: string, i: number): Ticket {
  const template = templates[i % templates.length] ?? templates[0]
  const day = dayOf(today, -Math.floor((count - 1 - i) * 0.9))
  const raised = Date.parse(at(day, `0${8 + (i % 2)}:${10 + (hash(`ticket ${i}`) % 45)}`))
  const after = (hours: number) => new Date(raised + hours * 3_600_000).toISOString()
  const isFinished = i < count * 0.6 || i % 7 === 0
  const isTaken = isFinished || i % 3 !== 0
  const tookHours = template.hours * (i % 5 === 0 ? 1.5 : 0.6)
  const number = `TK-${today.slice(0, 4)}-${String(i + 1).padStart(6, '0')}`
  const isLate = isFinished ? tookHours > template.hours : dayOf(day, 2) < today
  const row: DemoRow = {
    number, company, department, taskTicketTemplate: template.ticketName, ticketPriority: template.priority, slaHours: template.hours, raisedTime: after(0), dueDate: after(template.hours),
    taskTicketStatus: isFinished ? 'Closed' : isTaken ? (i % 4 === 1 ? 'Waiting for parts' : 'In progress') : 'Open', stage: isFinished ? 3 : isTaken ? 2 : 1, isExpired: isLate,
    user: people[i % people.length]?.userName ?? '', assignUser: template.assignUser, remark: remarks[i % remarks.length] ?? '',
    ...(isTaken ? { takenTime: after(1) } : {}), ...(isFinished ? { finishedTime: after(tookHours), comment: 'Done' } : {}),
    ...(i % 3 === 1 ? {} : { employeeImage: `ticket ${i}` }), ...(i % 4 === 0 ? { userImage: `reply ${i}` } : {}),
  }
  const said = (text: string, creatorUser = String(template.assignUser)) => ({ text, creatorUser })
  return { row, comments: isFinished ? [said('I look at it today'), said('Done')] : isTaken ? [said('The part is ordered'), said('کب تک ملے گا؟', String(row['user']))] : [] }
}

/** @param today the newest day of the month */
export function ticketTables(today: string): DemoTable[] {
  const tickets = times(count, (i) => ticket(today, i))
  return [
    { entity: 'TaskTicketPriority', rows: ['High', 'Normal', 'Low'].map((name) => ({ name, company })) },
    { entity: 'TaskTicketStatus', rows: states.map((state, position) => ({ ...state, company, position: position + 1 })) },
    { entity: 'TaskTicketTemplate', rows: templates.map(({ ticketName, priority, hours, assignUser }) => ({ ticketName, company, department, ticketPriority: priority, slaTime: hours, assignUser })) },
    { entity: 'TaskTicketRequest', rows: tickets.map(({ row }) => row) },
    { entity: 'TaskTicketComment', rows: tickets.flatMap(({ row: { number }, comments }) => comments.map((each): DemoRow => ({ taskTicketRequest: number ?? '', ...each }))) },
  ]
}
