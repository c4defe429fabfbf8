/** Leave and rosters: what holds for a row, and how leave is decided. Pure, for both sides. */
import { problem, transitions, type ActionRow, type Problem } from '#framework/wire'
import { en as said } from './texts/en.ts'
import { ur as saidInUrdu } from './texts/ur.ts'

type Row = { readonly [field: string]: unknown }
type Found = { field: string; problem: Problem }[]

/** Values of `Leave.status`. */
export const leaveStatus = { pending: 1, approved: 2, rejected: 3, takenBack: 4 } as const
/** Values that take up their days. */
export const standing: readonly number[] = [leaveStatus.pending, leaveStatus.approved]

const refused = (field: string, en: string, ur: string): Found => [{ field, problem: problem('refused', { help: { en, ur } }) }]
const isBefore = (until: unknown, from: unknown) => typeof from === 'string' && typeof until === 'string' && Date.parse(until) < Date.parse(from)

export const attendanceRules = {
  Leave: {
    check: ({ startDate, endDate, isHalfDay }: Row): Found => [
      ...(isBefore(endDate, startDate) ? [{ field: 'endDate', problem: problem('tooEarly', { from: String(startDate), until: null, example: String(startDate) }) }] : []),
      ...(isHalfDay === true && typeof startDate === 'string' && typeof endDate === 'string' && startDate < endDate ? refused('isHalfDay', 'Half a day of leave begins and ends on one day.', 'آدھے دن کی چھٹی ایک ہی دن کی ہوتی ہے۔') : []),
    ],
  },
  Roster: {
    check: ({ startTime, endTime }: Row): Found => (isBefore(endTime, startTime) ? refused('endTime', 'The shift ends before it begins.', 'شفٹ شروع ہونے سے پہلے ختم ہوتی ہے۔') : []),
  },
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
