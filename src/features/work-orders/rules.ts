/** Work orders: their states, who may do what to them, and what that sets. Pure, for both sides. What the server must look up stands in the input: the time that counts, who was chosen, the distance. */
import { transitions, type ActionRow } from '#framework/wire'
import { insides, pointOf } from '#operations/positions'
import { clockOf, heldBy, holdDecisions, hoursLate, isLate, isStopped } from './model/clock.ts'

/** Words of `status`. */
export const openStates = ['PLANNED', 'UNDISPATCHED', 'PENDING', 'ACCEPTED'] as const
export const states = [...openStates, 'CLOSED'] as const
export type State = (typeof states)[number]
const isState = (word: unknown): word is State => (states as readonly unknown[]).includes(word)
/** What is deleted with work orders: what was said about them and answered. */
export const goAlong = ['WorkOrderComment', 'WorkOrderAnswer'] as const
/** Stored numbers of `visit`. */
const visits = { visited: 1, notVisited: 2 } as const

type By = { readonly input: ActionRow; readonly now: string }
const at = ({ input, now }: By): string => (typeof input['at'] === 'string' ? input['at'] : now)

/** Why, where, and whether it was told later: of each action, for the history. */
function told({ input }: By): ActionRow {
  const { reason = '', isLater = false, deviceTime = null, latitude = null, longitude = null, accuracy = null, fixTime = null } = input
  return { actionReason: reason, sentLater: isLater, deviceTime: isLater ? deviceTime : null, actionLatitude: latitude, actionLongitude: longitude, actionAccuracy: accuracy, actionFixTime: fixTime }
}

/** The values with what follows from them for the clock. */
function set(row: ActionRow, by: By, values: ActionRow): ActionRow {
  return { ...told(by), ...values, ...clockOf({ ...row, ...values }, by.now) }
}

const notAccepted = { acceptedBy: '', acceptedTime: null }

/** What a search for somebody leads to. `choice` is in the input: `{ userId, reason }`. */
function given(row: ActionRow, by: By): ActionRow {
  const { userId, reason } = by.input['choice'] as { userId: number | null; reason: number | null }
  const found = { status: 'PENDING', assignedUserId: userId, assignedTime: at(by), undispatchedReasonId: null }
  const nobody = { status: 'UNDISPATCHED', assignedUserId: null, undispatchedReasonId: reason }
  return { ...notAccepted, ...(userId === null ? nobody : { ...found, dispatchTime: row['dispatchTime'] ?? at(by) }), isResolvable: false, lastTriedTime: at(by) }
}

/** An approved hold adds its time; any other never stopped the clock. */
function holdEnded(row: ActionRow, end: string): ActionRow {
  if (row['isHeld'] !== true) return {}
  return { isHeld: false, holdEnd: end, ...(isStopped(row) ? { heldSeconds: Number(row['heldSeconds'] ?? 0) + heldBy(row, end) } : {}) }
}

const noResponse = { jazzResponse: '', jazzResponseTime: null, jazzResponseUserId: null, jazzRemark: '' }
const assignee = { self: 'assignedUserId' }
const leader = { right: 'Update' } as const
const everywhere = ['PLANNED', 'UNDISPATCHED', 'PENDING', 'ACCEPTED', 'CLOSED', 'OTHER'] as const
const underWay = ['PENDING', 'ACCEPTED'] as const
const reason = { en: 'A reason is needed.', ur: 'وجہ درکار ہے۔' }
const lastDoneBy = (row: ActionRow, userId: number | null) => userId !== null && row['lastModifierUserId'] === userId
/** When, by the phone, and where: every action takes them. */
const circumstances = ['deviceTime', 'sentTime', 'latitude', 'longitude', 'accuracy', 'fixTime'] as const

export const workOrderActions = transitions({
  entity: 'WorkOrder',
  states: {
    PLANNED: { en: 'PLANNED', ur: 'منصوبے میں' }, UNDISPATCHED: { en: 'UNDISPATCHED', ur: 'غیر تفویض شدہ' }, PENDING: { en: 'PENDING', ur: 'منتظر' }, ACCEPTED: { en: 'ACCEPTED', ur: 'قبول شدہ' },
    CLOSED: { en: 'CLOSED', ur: 'مکمل' }, OTHER: { en: 'in a state of before', ur: 'پرانی حالت میں' },
  },
  stateOf: ({ status }): State | 'OTHER' => (isState(status) ? status : 'OTHER'),
  actions: {
    accept: {
      label: { en: 'Accept', ur: 'قبول کریں' }, from: ['PENDING'], to: 'ACCEPTED', by: [assignee, leader], asks: { optional: circumstances },
      isDone: (row, { actor }) => row['status'] === 'ACCEPTED' && lastDoneBy(row, actor.userId),
      sets: (row, by) => set(row, by, { status: 'ACCEPTED', acceptedTime: at(by), acceptedBy: by.input['byName'] ?? '' }),
    },
    decline: {
      label: { en: 'Decline…', ur: 'انکار کریں…' }, from: ['PENDING'], by: [assignee], asks: { required: ['reason'], optional: circumstances, says: reason },
      sets: (row, by) => set(row, by, given(row, by)),
    },
    close: {
      label: { en: 'Close…', ur: 'مکمل کریں…' }, from: ['ACCEPTED'], to: 'CLOSED', by: [assignee, leader], asks: { optional: ['isVisited', 'reason', 'remarks', 'hourReading', ...circumstances] },
      isDone: (row, { actor, input }) => row['status'] === 'CLOSED' && lastDoneBy(row, actor.userId) && (input['isVisited'] ?? true) === (row['visit'] !== visits.notVisited),
      sets: (row, by) => {
        const { isVisited, remarks, hourReading, latitude = null, longitude = null, accuracy = null, distance = null, place = null, penalty = 0 } = by.input
        return set(row, by, {
          status: 'CLOSED', closedTime: at(by), visit: typeof isVisited === 'boolean' ? (isVisited ? visits.visited : visits.notVisited) : null, ...holdEnded(row, at(by)), ...noResponse,
          closeLatitude: latitude, closeLongitude: longitude, closeAccuracy: accuracy, closeDistance: distance, closePlace: place, penalty,
          ...(remarks === undefined ? {} : { remarks }), ...(hourReading === undefined ? {} : { hourReading }),
        })
      },
    },
    hold: {
      label: { en: 'Hold…', ur: 'روکیں…' }, from: underWay, by: [assignee, leader], asks: { required: ['reason'], optional: circumstances, says: reason },
      waitsFor: (row) => (row['isHeld'] === true ? { en: 'It is on hold already.', ur: 'یہ پہلے ہی رکا ہوا ہے۔' } : row['holdDecision'] === holdDecisions.asked ? { en: 'The last hold waits for its decision.', ur: 'پچھلی رکاوٹ فیصلے کی منتظر ہے۔' } : null),
      isDone: (row, { actor }) => row['isHeld'] === true && row['holdUserId'] === actor.userId,
      sets: (row, by) => set(row, by, { isHeld: true, holdReason: by.input['reason'], holdStart: at(by), holdEnd: null, holdUserId: by.input['actorId'] ?? null, holdDecision: holdDecisions.asked }),
    },
    resume: {
      label: { en: 'Resume', ur: 'جاری کریں' }, from: underWay, by: [assignee, leader], asks: { optional: circumstances },
      waitsFor: (row) => (row['isHeld'] === true ? null : { en: 'It is not on hold.', ur: 'یہ رکا ہوا نہیں۔' }),
      sets: (row, by) => set(row, by, holdEnded(row, at(by))),
    },
    decideHold: {
      label: { en: 'Decide on the hold…', ur: 'رکاوٹ پر فیصلہ کریں…' }, from: underWay, by: [leader], asks: { required: ['isApproved'], optional: ['reason'] },
      waitsFor: (row, { userId }) =>
        row['holdDecision'] !== holdDecisions.asked ? { en: 'No hold waits for a decision.', ur: 'کوئی رکاوٹ فیصلے کی منتظر نہیں۔' }
        : userId !== null && row['holdUserId'] === userId ? { en: 'Nobody decides on their own hold.', ur: 'اپنی رکاوٹ پر کوئی خود فیصلہ نہیں کرتا۔' } : null,
      sets: (row, by) => {
        if (by.input['isApproved'] !== true) return set(row, by, { holdDecision: holdDecisions.refused, ...holdEnded(row, at(by)) })
        const ended = row['isHeld'] === true ? {} : { heldSeconds: Number(row['heldSeconds'] ?? 0) + heldBy(row, String(row['holdEnd'] ?? row['holdStart'] ?? at(by))) }
        return set(row, by, { holdDecision: holdDecisions.approved, ...ended })
      },
    },
    dispatch: {
      label: { en: 'Dispatch…', ur: 'سپرد کریں…' }, from: ['PLANNED', 'UNDISPATCHED'], by: [leader], asks: { optional: ['userId'] },
      isDone: (row, { actor, input }) => row['status'] === 'PENDING' && input['userId'] !== undefined && input['userId'] === row['assignedUserId'] && lastDoneBy(row, actor.userId),
      sets: (row, by) => set(row, by, given({ ...row, dispatchTime: null }, by)),
    },
    reassign: {
      label: { en: 'Reassign…', ur: 'کسی اور کو دیں…' }, from: underWay, to: 'PENDING', by: [leader], asks: { required: ['userId'], optional: ['reason'] },
      isDone: (row, { input }) => row['status'] === 'PENDING' && row['assignedUserId'] === input['userId'],
      sets: (row, by) => set(row, by, { status: 'PENDING', assignedUserId: by.input['userId'], assignedTime: at(by), ...notAccepted }),
    },
    customerResponse: {
      label: { en: 'Customer’s answer…', ur: 'گاہک کا جواب…' }, from: ['CLOSED'], by: [leader], otherwise: { en: 'The customer answers closed work orders only.', ur: 'گاہک صرف بند ورک آرڈرز پر جواب دیتا ہے۔' }, asks: { required: ['response'], optional: ['remark'] },
      isDone: (row, { input, actor }) => row['jazzResponse'] === input['response'] && row['jazzResponseUserId'] === actor.userId && (input['remark'] ?? row['jazzRemark']) === row['jazzRemark'],
      sets: (row, by) => set(row, by, { jazzResponse: by.input['response'], jazzResponseTime: at(by), jazzResponseUserId: by.input['actorId'] ?? null, jazzRemark: by.input['remark'] ?? '' }),
    },
    reopen: {
      label: { en: 'Reopen…', ur: 'دوبارہ کھولیں…' }, from: ['CLOSED'], to: 'ACCEPTED', by: [leader], asks: { required: ['reason'], says: reason },
      sets: (row, by) => set(row, by, {
        status: 'ACCEPTED', closedTime: null, visit: null, closeLatitude: null, closeLongitude: null, closeAccuracy: null, closeDistance: null, closePlace: null, penalty: 0, ...noResponse,
      }),
    },
    // Drafts of answers, at any time while it is under way.
    answer: { label: { en: 'Answer…', ur: 'جواب دیں…' }, from: ['ACCEPTED'], by: [assignee, leader], sets: () => ({}) },
    comment: { label: { en: 'Comment…', ur: 'تبصرہ کریں…' }, from: everywhere, by: [assignee, { self: 'userId' }, leader], asks: { required: ['text'], optional: ['images'], says: { en: 'Write something.', ur: 'کچھ لکھیں۔' } }, sets: () => ({}) },
    delete: { label: { en: 'Delete', ur: 'حذف کریں' }, from: everywhere, by: [{ right: 'Delete' }] },
  },
  derives: (row, { now }) => {
    const running = isStopped(row) ? heldBy(row, now) : 0
    return {
      isExpired: isLate(row, now), lateHours: rounded(hoursLate(row, now)), heldHours: rounded((Number(row['heldSeconds'] ?? 0) + running) / 3600),
      isVisited: row['visit'] === visits.visited ? true : row['visit'] === visits.notVisited ? false : null,
      isOutside: row['closePlace'] === insides.outside ? true : row['closePlace'] === insides.inside ? false : null,
      ...(pointOf(row['closeLatitude'], row['closeLongitude']) ? {} : nowhere('close')), ...(pointOf(row['actionLatitude'], row['actionLongitude']) ? {} : nowhere('action')),
    }
  },
})

export type WorkOrderAction = keyof typeof workOrderActions.actions

/** No position is null. */
const nowhere = (of: 'close' | 'action'): ActionRow => ({ [`${of}Latitude`]: null, [`${of}Longitude`]: null, [`${of}Accuracy`]: null, ...(of === 'close' ? { closeDistance: null } : {}) })
const rounded = (hours: number): number => Math.round(hours * 100) / 100

/** The action that leads to a state that an update sent; null: none does. */
export function actionTo(row: ActionRow, status: unknown): WorkOrderAction | null {
  if (status === 'PENDING') return row['status'] === 'PLANNED' || row['status'] === 'UNDISPATCHED' ? 'dispatch' : null
  if (status === 'CLOSED') return row['status'] === 'ACCEPTED' ? 'close' : null
  if (status !== 'ACCEPTED') return null
  return row['status'] === 'PENDING' ? 'accept' : row['status'] === 'CLOSED' ? 'reopen' : null
}
