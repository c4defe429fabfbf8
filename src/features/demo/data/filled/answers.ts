/** What was answered to the checklists of work orders that are closed, with pictures of the first ones. */
import type { DemoRow, DemoValue } from '../demo-table.ts'
import { questions, templates } from '../questionnaires.ts'
import { hash, pick } from '../spread.ts'

/** Of so many work orders, and pictures of so many: a first start is kept short. */
const [answered, pictured] = [150, 8]

/** @param orders work orders of the demo */
export function answers(orders: readonly DemoRow[]): DemoRow[] {
  return orders.filter((order) => order['status'] === 'CLOSED' && order['questionnaireTemplate'] && order['visit'] === 1).slice(0, answered).flatMap((order, place) => {
    const first = templates.findIndex(({ name }) => name === order['questionnaireTemplate'])
    return questions.slice(first, first + 4).map(([question, type, isPictured]): DemoRow => {
      const key = `${String(order['number'])}/${question}`
      const images: DemoValue = [{ image: key, takenTime: String(order['closedTime']) }]
      return {
        workOrder: String(order['number']), question, answeredBy: String(order['assignedUser']), answeredTime: String(order['closedTime']), ...valueOf(question, type, key), ...(isPictured && place < pictured ? { images } : {}),
      }
    })
  })
}

function valueOf(question: string, type: string, key: string): DemoRow {
  const n = hash(key)
  if (type === 'Number') return { value: question.startsWith('Fuel') ? String(40 + (n % 150)) : question.startsWith('Battery') ? (47 + (n % 70) / 10).toFixed(1) : String(2000 + (n % 9000)) }
  if (type === 'Dropdown') return { options: [pick(['Good', 'Good', 'Fair'], key)] }
  if (type === 'Yes or no') return { value: n % 12 ? 'yes' : 'no' }
  return {}
}
