/** Work orders of a person who leaves, open or planned: they go to whoever takes over, or back to where they are given out. */
import { handover } from '#framework/server'
import { WorkOrder } from '#entities/work-orders/work-order'
import { underWay } from '#operations/order-clock'
import { reasons } from '../model/choose.ts'

export const workOrderHandover = handover(WorkOrder, {
  name: 'workOrders', label: { en: 'Open work orders', ur: 'کھلے ورک آرڈرز' }, person: 'assignedUserId', where: { status: { in: underWay } },
  // Others look for somebody meanwhile, which is no going on with it.
  decisive: ['assignedUserId', 'status'],
  list: (userId) => `/allWorkOrders?assignedUserId=${userId}&status.in=PENDING,ACCEPTED`,
  dispatch: {
    label: { en: 'Hand back', ur: 'واپس کریں' },
    sets: () => Promise.resolve({ status: 'UNDISPATCHED', assignedUserId: null, acceptedBy: '', acceptedTime: null, undispatchedReasonId: reasons.nobodyOnDuty, isResolvable: false, lastTriedTime: new Date().toISOString() }),
  },
})

/** What is planned for a person and not given out yet: saved visits of plans above all. Without a name the rule looks for somebody when the time comes. */
export const plannedHandover = handover(WorkOrder, {
  name: 'visits', label: { en: 'Planned visits', ur: 'طے شدہ دورے' }, person: 'assignedUserId', where: { status: 'PLANNED' },
  decisive: ['assignedUserId', 'status'],
  list: (userId) => `/allWorkOrders?assignedUserId=${userId}&status.in=PLANNED`,
  dispatch: { label: { en: 'Find somebody then', ur: 'وقت پر کسی کو ڈھونڈیں' }, sets: () => Promise.resolve({ assignedUserId: null }) },
})
