/** Field service reports of visits that are over: what was used and found, pictures, both signatures. */
import type { DemoRow } from '../demo-table.ts'
import { people } from '../people.ts'
import { hash, pick } from '../spread.ts'

export const reportQuestions: readonly (readonly [text: string, urdu: string])[] = [
  ['Was the generator tested under load?', 'کیا جنریٹر کو بوجھ پر آزمایا گیا؟'], ['Are the earthing joints tight?', 'کیا ارتھنگ کے جوڑ کسے ہوئے ہیں؟'],
  ['What is to be done at the next visit?', 'اگلے دورے میں کیا کرنا ہے؟'], ['Was the door locked?', 'کیا دروازہ مقفل کیا گیا؟'],
]
const items = ['Oil filter B-1402', 'Fuel filter F-210', 'Battery 12 V 100 Ah', 'Contactor 63 A', 'Engine oil 15W-40']
const next = ['Check the coolant', 'فیڈر کا راستہ بدلنا ضروری ہے', 'Nothing', 'Paint the fence']
const remarks = ['The feeder has to be moved: the cable rubs on the edge of the cabinet.', 'بیٹری بینک کی جانچ اگلے دورے میں کریں۔', 'All alarms are clear.', '']
const customers = ['Omair Qureshi', 'عمیر قریشی', 'Saad Mirza', 'Hina Baig']
/** So many, with pictures and signatures in the first of them: a first start is kept short. */
const [count, signed] = [12, 6]

/** Minutes before the visit was over: a report is signed at the site. */
const before = (order: DemoRow, minutes: number) => new Date(Date.parse(String(order['closedTime'])) - minutes * 60_000).toISOString()

/** @param orders work orders of the demo */
export function serviceReports(orders: readonly DemoRow[], today: string): DemoRow[] {
  return orders.filter((order) => order['status'] === 'CLOSED' && order['visit'] === 1).slice(0, count).map((order, place): DemoRow => {
    const number = String(order['number'])
    const n = hash(number)
    const technician = people.find(({ userName }) => userName === order['assignedUser'])?.name ?? ''
    return {
      number: `FSR-${today.slice(0, 4)}-${String(place + 1).padStart(6, '0')}`, name: `FSR of ${number}`, workOrder: number, site: String(order['site']), remarks: pick(remarks, number), customerName: pick(customers, number),
      items: items.slice(n % 3, (n % 3) + 2).map((item, i) => ({ item, quantity: 1 + ((n + i) % 3) })),
      answers: reportQuestions.map(([question], i) => ({ question, value: i === 2 ? pick(next, number) : (n >> i) % 7 ? 'yes' : 'no' })),
      ...(place < signed ? { pictures: ['Cabinet before', 'روانگی پر'].map((caption) => ({ image: `${number}/${caption}`, caption, takenTime: String(order['closedTime']) })), technicianSignature: `signature ${technician} at ${before(order, 3)}`, customerSignature: `signature ${pick(customers, number)} at ${before(order, 2)}` } : {}),
    }
  })
}
