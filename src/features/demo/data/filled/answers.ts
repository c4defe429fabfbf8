/** What was answered to the checklists of work orders that are closed, with pictures of the first ones. */
import { pointOf } from '#operations/positions'
import type { DemoRow, DemoValue } from '../demo-table.ts'
import { questions, templates } from '../questionnaires.ts'
import { hash, pick } from '../spread.ts'

/** Of so many work orders, those that were closed last, and pictures of so many: a first start is kept short. */
const [answered, pictured] = [240, 8]

/** @param orders work orders of the demo @param places sites by code */
export function answers(orders: readonly DemoRow[], places: ReadonlyMap<string, DemoRow>): DemoRow[] {
  const closed = orders.filter((order) => order['status'] === 'CLOSED' && order['questionnaireTemplate'] && order['visit'] === 1)
  return closed.toSorted((a, b) => String(b['closedTime']).localeCompare(String(a['closedTime']))).slice(0, answered).flatMap((order, place) => {
    const first = templates.findIndex(({ name }) => name === order['questionnaireTemplate'])
    return questions.slice(first, first + 4).map(([question, , type, isPictured]): DemoRow => {
      const key = `${String(order['number'])}/${question}`
      const images: DemoValue = [{ image: key, takenTime: earlier(String(order['closedTime']), 5 + (hash(key) % 50)), ...near(places.get(String(order['site'])), key) }]
      return {
        workOrder: String(order['number']), question, answeredBy: String(order['assignedUser']), answeredTime: String(order['closedTime']), ...valueOf(question, type, key), ...(isPictured && place < pictured ? { images } : {}),
      }
    })
  })
}

function earlier(time: string, minutes: number): string {
  return new Date(Date.parse(time) - minutes * 60_000).toISOString()
}

/** Beside the mast; one in nine phones knew no position. */
function near(site: DemoRow | undefined, key: string): DemoRow {
  const n = hash(key)
  const there = pointOf(site?.['latitude'], site?.['longitude'])
  const degrees = (value: number) => Math.round(value * 1e6) / 1e6
  return there && n % 9 ? { latitude: degrees(there.latitude + (n % 13) * 1e-5), longitude: degrees(there.longitude - (n % 7) * 1e-5), accuracy: 6 + (n % 14) } : {}
}

function valueOf(question: string, type: string, key: string): DemoRow {
  const n = hash(key)
  if (type === 'Number') return { value: question.startsWith('Fuel') ? String(40 + (n % 150)) : question.startsWith('Battery') ? (n % 17 ? 47 + (n % 70) / 10 : 43 + (n % 29) / 10).toFixed(1) : String(2000 + (n % 9000)) }
  if (type === 'Dropdown') {
    const option = pick(['Good', 'Good', 'Fair'], key)
    return { value: option, options: [option] }
  }
  if (type === 'Yes or no') return { value: n % 12 ? 'yes' : 'no' }
  return {}
}
