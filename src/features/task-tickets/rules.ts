/** Tickets: what a row takes on its way through the stages, and who may do what to it. Pure, for both sides. */
import { stageNamed, stageOf, stages, stageWords, transitions, type ActionRow, type OwnStatus } from '#framework/wire'

/** Hours → the instant; 0 means that none is given. */
export function dueAfter(from: string, hours: unknown): string | null {
  return typeof hours === 'number' && hours > 0 ? new Date(Date.parse(from) + hours * 3_600_000).toISOString() : null
}

/** Finished late, or open beyond its time. What was late once stays so. */
export function isLate({ isExpired, dueDate, finishedTime }: ActionRow, now: string): boolean {
  return isExpired === true || (typeof dueDate === 'string' && Date.parse(dueDate) < Date.parse(typeof finishedTime === 'string' ? finishedTime : now))
}

/** When people are told next: of the last quarter of its time, then of its end; null where nobody is to be told any more. */
function toldNext({ dueDate, slaHours, isExpired }: ActionRow, now: string): string | null {
  if (typeof dueDate !== 'string' || isExpired === true) return null
  const quarter = new Date(Date.parse(dueDate) - (Number(slaHours) || 0) * 900_000).toISOString()
  return quarter > now ? quarter : dueDate
}

/** What the row takes where it comes to a status. */
export function movedTo(row: ActionRow, status: OwnStatus | null, now: string): ActionRow {
  const stage = stageOf(status)
  const finishedTime = stage === stages.finished ? (row['finishedTime'] ?? now) : null
  const isExpired = isLate({ ...row, finishedTime }, now)
  return {
    taskTicketStatusId: status?.id ?? null, stage, finishedTime, confirmedTime: finishedTime === null ? null : (row['confirmedTime'] ?? null), takenTime: stage === stages.open ? null : (row['takenTime'] ?? now),
    isExpired, nextEscalation: finishedTime === null ? toldNext({ ...row, isExpired }, now) : null,
  }
}

const assigned = { self: 'assignUserId' }
const requester = { self: 'userId' }
const leader = { right: 'Update' } as const
const open = ['open', 'underWay'] as const
const all = ['open', 'underWay', 'finished'] as const

/** `to` is put into the input by the server, which knows the statuses. */
const toStatus = (row: ActionRow, input: ActionRow, now: string): ActionRow => movedTo(row, (input['to'] ?? null) as OwnStatus | null, now)

export const ticketActions = transitions({
  entity: 'TaskTicketRequest',
  states: stageWords, stateOf: ({ stage }) => stageNamed(stage),
  actions: {
    take: {
      label: { en: 'Take', ur: 'لے لیں' }, from: open, by: [assigned, leader],
      waitsFor: (row, { userId }) => (row['assignUserId'] === userId && row['stage'] === stages.underWay ? { en: 'You have it already.', ur: 'یہ پہلے ہی آپ کے پاس ہے۔' } : null),
      isDone: (row, { actor }) => row['assignUserId'] === actor.userId && row['stage'] === stages.underWay,
      sets: (row, { actor, input, now }) => ({ assignUserId: actor.userId, ...(input['to'] ? toStatus(row, input, now) : {}) }),
    },
    reassign: {
      label: { en: 'Reassign…', ur: 'کسی اور کو دیں…' }, from: open, by: [leader], asks: { required: ['assignUserId'], optional: ['userId'] },
      isDone: (row, { input }) => row['assignUserId'] === input['assignUserId'] && (input['userId'] ?? row['userId']) === row['userId'],
      sets: (_, { input }) => ({ assignUserId: input['assignUserId'], ...(input['userId'] ? { userId: input['userId'] } : {}) }),
    },
    changeStatus: {
      label: { en: 'Change status…', ur: 'حالت بدلیں…' }, from: open, by: [assigned, leader], asks: { required: ['taskTicketStatusId'] },
      isDone: (row, { input }) => row['taskTicketStatusId'] === input['taskTicketStatusId'],
      sets: (row, { input, now }) => toStatus(row, input, now),
    },
    resolve: { label: { en: 'Resolve…', ur: 'حل کریں…' }, from: open, by: [assigned, leader], asks: { optional: ['remark'] }, sets: (row, { input, now }) => toStatus(row, input, now) },
    reopen: {
      label: { en: 'Reopen…', ur: 'دوبارہ کھولیں…' }, from: ['finished'], by: [requester, assigned, leader], asks: { required: ['reason'], says: { en: 'A reason is needed.', ur: 'وجہ درکار ہے۔' } },
      sets: (row, { input, now }) => toStatus(row, input, now),
    },
    confirm: {
      label: { en: 'Confirm it is done', ur: 'تصدیق کریں کہ ہو گیا' }, from: ['finished'], by: [requester],
      waitsFor: ({ confirmedTime }) => (confirmedTime ? { en: 'You confirmed it already.', ur: 'آپ پہلے ہی تصدیق کر چکے ہیں۔' } : null),
      isDone: ({ confirmedTime, userId }, { actor }) => Boolean(confirmedTime) && userId === actor.userId,
      sets: (_, { now }) => ({ confirmedTime: now }),
    },
    comment: { label: { en: 'Comment…', ur: 'تبصرہ کریں…' }, from: all, by: [requester, assigned, leader], asks: { required: ['comment'], optional: ['remark', 'images'], says: { en: 'Write something.', ur: 'کچھ لکھیں۔' } }, sets: (_, { input }) => (input['remark'] === undefined ? {} : { remark: input['remark'] }) },
    delete: { label: { en: 'Delete', ur: 'حذف کریں' }, from: all, by: [{ right: 'Delete' }] },
  },
})
