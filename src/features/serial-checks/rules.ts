/** What may be done with a serial number that is to be verified. Pure, for both sides. */
import { transitions, type ActionRow } from '#framework/wire'

/** Stored numbers of `result` and `decision` of a line, and of the job's `state`. */
export const results = { open: 1, match: 2, differs: 3, missing: 4 } as const
export const decisions = { waiting: 1, accepted: 2, refused: 3 } as const
export const checkStates = { open: 1, answered: 2, closed: 3 } as const

export type LineState = 'open' | 'matching' | 'proposed' | 'accepted' | 'refused'

export const lineState = (row: ActionRow): LineState => {
  if (row['result'] === results.match) return 'matching'
  if (row['result'] !== results.differs && row['result'] !== results.missing) return 'open'
  return row['decision'] === decisions.accepted ? 'accepted' : row['decision'] === decisions.refused ? 'refused' : 'proposed'
}

const own = (row: ActionRow, { userId }: { userId: number | null }) => (row['checkedById'] === userId ? { en: 'Nobody decides on what they found themselves.', ur: 'اپنی ہی تصدیق پر کوئی خود فیصلہ نہیں کرتا۔' } : null)
const at = (input: ActionRow, now: string) => (typeof input['at'] === 'string' ? input['at'] : now)
const keeper = [{ right: 'Update' }] as const

export const lineActions = transitions({
  entity: 'AssetCheckLine',
  states: {
    open: { en: 'not verified', ur: 'غیر تصدیق شدہ' }, matching: { en: 'a match', ur: 'مطابق' }, proposed: { en: 'a difference to decide', ur: 'فیصلہ طلب فرق' }, accepted: { en: 'an accepted difference', ur: 'قبول شدہ فرق' }, refused: { en: 'a refused difference', ur: 'نامنظور فرق' },
  },
  stateOf: lineState,
  actions: {
    answerSerial: {
      label: { en: 'Verify…', ur: 'تصدیق کریں…' }, from: ['open', 'matching', 'proposed', 'refused'], by: [{ self: 'assignUserId' }], asks: { required: ['result'], optional: ['foundSerial', 'remarks', 'image'] },
      sets: (row, { input, actor, now }) => ({
        result: input['result'], foundSerial: input['result'] === results.missing ? '' : String(input['foundSerial'] ?? '').trim() || row['expectedSerial'], remarks: String(input['remarks'] ?? '').trim(), ...(input['image'] ? { image: input['image'] } : {}),
        checkedTime: at(input, now), checkedById: actor.userId, decision: input['result'] === results.match ? null : decisions.waiting, decidedById: null, decidedTime: null, decisionReason: '',
      }),
    },
    acceptSerial: {
      label: { en: 'Accept', ur: 'قبول کریں' }, from: ['proposed'], by: keeper, waitsFor: own, isDone: (row) => row['decision'] === decisions.accepted,
      sets: (_, { actor, now }) => ({ decision: decisions.accepted, decidedById: actor.userId, decidedTime: now }),
    },
    refuseSerial: {
      label: { en: 'Refuse…', ur: 'نامنظور کریں…' }, from: ['proposed'], by: keeper, waitsFor: own, asks: { required: ['reason'], says: { en: 'A reason is needed.', ur: 'وجہ درکار ہے۔' } },
      sets: (_, { actor, now, input }) => ({ decision: decisions.refused, decidedById: actor.userId, decidedTime: now, decisionReason: String(input['reason'] ?? '').trim() }),
    },
  },
})

export const checkActions = transitions({
  entity: 'AssetCheck',
  states: { open: { en: 'open', ur: 'کھلا' }, answered: { en: 'answered', ur: 'جواب مل گیا' }, closed: { en: 'closed', ur: 'بند' } },
  stateOf: (row): 'open' | 'answered' | 'closed' => (row['state'] === checkStates.closed ? 'closed' : row['state'] === checkStates.answered ? 'answered' : 'open'),
  actions: {
    closeCheck: { label: { en: 'Close the job', ur: 'کام بند کریں' }, from: ['open', 'answered'], to: 'closed', by: keeper, isDone: (row) => row['state'] === checkStates.closed, sets: () => ({ state: checkStates.closed }) },
    reopenCheck: { label: { en: 'Open again', ur: 'دوبارہ کھولیں' }, from: ['closed'], by: keeper, sets: (row) => ({ state: row['answered'] === row['total'] ? checkStates.answered : checkStates.open }) },
  },
})
