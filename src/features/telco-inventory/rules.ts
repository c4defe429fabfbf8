/** Telco items: what an item may be, and what may be done with an issuance. Pure, for both sides. */
import { transitions, type ActionRow } from '#framework/wire'

/** Stored numbers: of the item's status and of an issuance's alike. */
export const states = { pending: 1, accepted: 2, consumed: 3 } as const

/** Stored numbers of what happened to an item. */
export const custodyActions = { issued: 1, accepted: 2, refused: 3, reversed: 4, consumed: 5, returnAsked: 6, returned: 7 } as const

/** Where an item stands: in the store, on its way to somebody, in somebody's hands, built in. */
export type CustodyState = 'atHand' | 'pending' | 'held' | 'consumed'

export function custodyStateOf({ statusId, userId, pendingUserId }: { readonly statusId?: unknown; readonly userId?: unknown; readonly pendingUserId?: unknown }): CustodyState {
  if (statusId === states.consumed) return 'consumed'
  if (userId) return 'held'
  return pendingUserId ? 'pending' : 'atHand'
}

const isOver = (row: ActionRow) => Boolean(row['returnedTime'])
const at = ({ input, now }: { input: ActionRow; now: string }) => (typeof input['at'] === 'string' ? input['at'] : now)
const holder = { self: 'userId' }

export const issuanceActions = transitions({
  entity: 'JazzTelcoInventoryConsumption',
  states: { pending: { en: 'PENDING', ur: 'منتظر' }, accepted: { en: 'ACCEPTED', ur: 'قبول شدہ' }, consumed: { en: 'CONSUMED', ur: 'استعمال شدہ' }, returned: { en: 'returned', ur: 'واپس' } },
  stateOf: (row): 'pending' | 'accepted' | 'consumed' | 'returned' => (isOver(row) ? 'returned' : row['status'] === states.consumed ? 'consumed' : row['status'] === states.accepted ? 'accepted' : 'pending'),
  actions: {
    accept: {
      label: { en: 'Accept', ur: 'قبول کریں' }, from: ['pending'], to: 'accepted', by: [holder],
      isDone: (row, { actor }) => row['status'] === states.accepted && row['userId'] === actor.userId, sets: (_, by) => ({ status: states.accepted, acceptedTime: at(by) }),
    },
    refuse: {
      label: { en: 'Refuse…', ur: 'انکار کریں…' }, from: ['pending'], by: [holder], asks: { required: ['reason'], says: { en: 'A reason is needed.', ur: 'وجہ درکار ہے۔' } }, sets: () => ({}),
    },
    consume: {
      label: { en: 'Use…', ur: 'استعمال کریں…' }, from: ['accepted'], to: 'consumed', by: [holder, { right: 'Update' }], asks: { optional: ['siteId', 'workOrderId'] },
      isDone: (row, { actor }) => row['status'] === states.consumed && row['userId'] === actor.userId,
      sets: (_, by) => ({ status: states.consumed, consumedTime: at(by), siteId: by.input['siteId'] ?? null, workOrderId: by.input['workOrderId'] ?? null }),
    },
    reverse: { label: { en: 'Reverse', ur: 'منسوخ کریں' }, from: ['pending'], by: [{ right: 'Delete' }] },
  },
})
