/** Leave and rosters: what holds for a row, and how leave is decided. Pure, for both sides. */
import { problem, transitions, type ActionRow, type Problem } from '#framework/wire'
import { en as said } from './texts/en.ts'
import { ur as saidInUrdu } from './texts/ur.ts'

type Row = { readonly [field: string]: unknown }
/** Of the write. */
type Moment = { readonly today: string; readonly now: string }
type Found = { field: string; problem: Problem }[]

/** Values of `Leave.status`. */
export const leaveStatus = { pending: 1, approved: 2, rejected: 3, takenBack: 4 } as const
/** Values that take up their days. */
export const standing: readonly number[] = [leaveStatus.pending, leaveStatus.approved]

const refused = (field: string, en: string, ur: string): Found => [{ field, problem: problem('refused', { help: { en, ur } }) }]
const isBefore = (until: unknown, from: unknown) => typeof from === 'string' && typeof until === 'string' && Date.parse(until) < Date.parse(from)

/** Leave and shifts are planned this far; a year that is mistyped is none. Attendance has months from 2000 on. */
const first = '2000-01-01'
const planned = { yearsAhead: 10, leaveYears: 1, shiftDays: 31 } as const
const yearsLater = (day: string, years: number) => { const then = new Date(`${day}T00:00:00Z`); then.setUTCFullYear(then.getUTCFullYear() + years); return then.toISOString().slice(0, 10) }
const isMoved = (field: string, row: Row, before: Row | undefined) => typeof row[field] === 'string' && row[field] !== before?.[field]

/** Days of leave that nobody means; a year that is mistyped is told before the order of the two. What was written before stands. */
function leaveDates(row: Row, before: Row | undefined, today: string): Found {
  const [from, until] = [String(row['startDate']), String(row['endDate'])]
  const last = yearsLater(today, planned.yearsAhead)
  const beyond = ['startDate', 'endDate'].filter((field) => isMoved(field, row, before) && (String(row[field]) < first || String(row[field]) > last))
  if (beyond.length) return beyond.map((field) => ({ field, problem: problem('tooLate', { from: first, until: last, example: today }) }))
  if (isBefore(row['endDate'], row['startDate'])) return [{ field: 'endDate', problem: problem('tooEarly', { from, until: null, example: from }) }]
  const longest = /^\d{4}-\d\d-\d\d$/.test(from) ? yearsLater(from, planned.leaveYears) : until
  return until > longest && (isMoved('startDate', row, before) || isMoved('endDate', row, before)) ? refused('endDate', 'One leave lasts a year at most.', 'ایک چھٹی زیادہ سے زیادہ ایک سال کی ہوتی ہے۔') : []
}

function shiftTimes(row: Row, before: Row | undefined, { today, now }: Moment): Found {
  const [start, end] = [Date.parse(String(row['startTime'])), Date.parse(String(row['endTime']))]
  const isNew = isMoved('startTime', row, before) || isMoved('endTime', row, before)
  const last = Date.parse(now) + Date.parse(yearsLater(today, planned.yearsAhead)) - Date.parse(today)
  if (isMoved('startTime', row, before) && (start < Date.parse(first) || start > last)) return refused('startTime', 'A shift begins after 1999, and within ten years from today.', 'شفٹ 1999 کے بعد اور آج سے دس سال کے اندر شروع ہوتی ہے۔')
  if (end < start) return refused('endTime', 'The shift ends before it begins.', 'شفٹ شروع ہونے سے پہلے ختم ہوتی ہے۔')
  return isNew && end - start > planned.shiftDays * 86_400_000 ? refused('endTime', `A shift lasts ${planned.shiftDays} days at most.`, `شفٹ زیادہ سے زیادہ ${planned.shiftDays} دن کی ہوتی ہے۔`) : []
}

export const attendanceRules = {
  Leave: {
    check: (row: Row, before: Row | undefined, { today }: Moment): Found => {
      const { startDate, endDate, isHalfDay } = row
      return [
        ...leaveDates(row, before, today),
        ...(isHalfDay === true && typeof startDate === 'string' && typeof endDate === 'string' && startDate < endDate ? refused('isHalfDay', 'Half a day of leave begins and ends on one day.', 'آدھے دن کی چھٹی ایک ہی دن کی ہوتی ہے۔') : []),
      ]
    },
  },
  Roster: { check: shiftTimes },
}

const stateNames = { [leaveStatus.approved]: 'approved', [leaveStatus.rejected]: 'rejected', [leaveStatus.takenBack]: 'takenBack' } as const
const others = [{ right: 'Update' }] as const
const leaveOfOthers = { en: said.leaveOfOthers, ur: saidInUrdu.leaveOfOthers }
/** `isOthers`: pages set it where the person's attendance is out of sight; the server looks for itself. */
const notOneself = (row: ActionRow, { userId }: { userId: number | null }) => (row['userId'] === userId && userId !== null ? { en: 'Nobody decides on their own leave.', ur: 'کوئی اپنی چھٹی کا فیصلہ خود نہیں کرتا۔' } : row['isOthers'] === true ? leaveOfOthers : null)

export const leaveActions = transitions({
  entity: 'Leave',
  states: { pending: { en: 'not decided', ur: 'فیصلہ باقی' }, approved: { en: 'approved', ur: 'منظور' }, rejected: { en: 'rejected', ur: 'نامنظور' }, takenBack: { en: 'taken back', ur: 'واپس لی گئی' } },
  stateOf: (row) => stateNames[row['status'] as keyof typeof stateNames] ?? 'pending',
  actions: {
    approve: {
      label: { en: 'Approve', ur: 'منظور کریں' }, from: ['pending', 'rejected'], to: 'approved', by: others, waitsFor: notOneself,
      isDone: (row) => row['status'] === leaveStatus.approved,
      sets: (_, { actor, now }) => ({ status: leaveStatus.approved, decidedById: actor.userId, decidedTime: now, reason: null }),
    },
    reject: {
      label: { en: 'Reject…', ur: 'نامنظور کریں…' }, from: ['pending', 'approved'], to: 'rejected', by: others, waitsFor: notOneself, asks: { required: ['reason'], says: { en: 'A reason is needed.', ur: 'وجہ درکار ہے۔' } },
      isDone: (row, { input }) => row['status'] === leaveStatus.rejected && row['reason'] === input['reason'],
      sets: (_, { actor, now, input }) => ({ status: leaveStatus.rejected, decidedById: actor.userId, decidedTime: now, reason: input['reason'] }),
    },
    takeBack: {
      label: { en: 'Take back', ur: 'واپس لیں' }, from: ['pending', 'approved'], to: 'takenBack', by: [{ self: 'userId' }],
      isDone: (row) => row['status'] === leaveStatus.takenBack,
      sets: () => ({ status: leaveStatus.takenBack }),
    },
  },
})

export interface DatedLeave { employee: unknown; startDate: string; endDate: string }

/** @returns the first of them that shares a day with the leave */
export function overlapping<L extends DatedLeave>(leave: DatedLeave, all: readonly L[]): L | undefined {
  return all.find((each) => each.employee === leave.employee && each.startDate <= leave.endDate && leave.startDate <= each.endDate)
}
