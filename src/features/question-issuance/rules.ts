/** Issued questionnaires: their states and who may do what. Pure, for both sides. */
import { transitions, type ActionRow } from '#framework/wire'

/** Stored numbers of `status`. */
export const states = { given: 1, returned: 2, accepted: 3 } as const

const words = { [states.given]: 'given', [states.returned]: 'returned', [states.accepted]: 'accepted' } as const
const numberOf = (row: ActionRow, name: string) => Number(row[name] ?? 0)
const at = ({ input, now }: { input: ActionRow; now: string }) => (typeof input['at'] === 'string' ? input['at'] : now)

export const issuanceActions = transitions({
  entity: 'QuestionConsumption',
  states: { given: { en: 'given', ur: 'دیا گیا' }, returned: { en: 'returned', ur: 'واپس آیا' }, accepted: { en: 'accepted', ur: 'قبول' } },
  stateOf: ({ status }): 'given' | 'returned' | 'accepted' => words[status as 1 | 2 | 3] ?? 'given',
  actions: {
    fill: {
      label: { en: 'Answer', ur: 'جواب دیں' }, from: ['given'], by: [{ self: 'userId' }],
      otherwise: { en: 'It was returned; only who checks it can send it back.', ur: 'یہ واپس ہو چکا؛ صرف جانچنے والا اسے لوٹا سکتا ہے۔' },
    },
    giveBack: {
      label: { en: 'Return', ur: 'واپس کریں' }, from: ['given'], to: 'returned', by: [{ self: 'userId' }],
      isDone: (row, { actor }) => numberOf(row, 'status') !== states.given && row['userId'] === actor.userId,
      sets: (_, by) => ({ status: states.returned, returnedTime: at(by), sentBackReason: '' }),
    },
    remind: {
      label: { en: 'Remind', ur: 'یاد دلائیں' }, from: ['given'], by: [{ right: 'Update' }],
      otherwise: { en: 'It is returned; nobody need be reminded of it.', ur: 'یہ واپس آ چکا؛ یاد دہانی کی ضرورت نہیں۔' },
    },
    takeBack: {
      label: { en: 'Take back', ur: 'واپس لیں' }, from: ['given', 'returned', 'accepted'], by: [{ right: 'Delete' }],
      waitsFor: (row) => (numberOf(row, 'filledCount') > 0 || numberOf(row, 'status') !== states.given ? { en: 'It is filled.', ur: 'یہ بھرا جا چکا ہے۔' } : null),
    },
    accept: {
      label: { en: 'Accept', ur: 'قبول کریں' }, from: ['returned'], to: 'accepted', by: [{ right: 'Update' }],
      sets: (_, by) => ({ status: states.accepted, acceptedById: by.actor.userId, acceptedTime: by.now }),
    },
    sendBack: {
      label: { en: 'Send back…', ur: 'لوٹائیں…' }, from: ['returned', 'accepted'], to: 'given', by: [{ right: 'Update' }], asks: { required: ['reason'], says: { en: 'A reason is needed.', ur: 'وجہ درکار ہے۔' } },
      sets: (_, { input }) => ({ status: states.given, returnedTime: null, acceptedById: null, acceptedTime: null, sentBackReason: String(input['reason']).trim() }),
    },
  },
})
