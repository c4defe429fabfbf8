/** Lists of work orders as people look at them, with how many each holds. */
import { entityOf } from '#framework/metadata'
import { answered, viewServices } from '#framework/server'
import { WorkOrder } from '#entities/work-orders/work-order'
import { workOrderActions } from '../../rules.ts'
import { late, open, toWatch, underWay } from './conditions.ts'
import { mapPoints } from './map-points.ts'
import { calendarLines } from '../due-calendar/calendar-lines.ts'

const rights = ['LookUps.WorkOrder.Read'] as const

export const orderViews = viewServices({
  entity: WorkOrder, rights,
  views: {
    open: { where: open },
    watch: { where: toWatch },
    late: { where: late },
    undispatched: { where: { status: 'UNDISPATCHED' }, order: ['raisedTime', 'id'] },
    closed: { where: { status: 'CLOSED' }, isMost: true, order: ['-closedTime', '-id'] },
    all: { where: {}, order: ['-id'] },
    mine: { isOwn: true, where: ({ principal }) => ({ and: [underWay, { assignedUserId: principal.userId }] }) },
  },
  list: { path: 'WorkOrder/GetAllInView', order: ['dueDate', 'id'], row: ({ principal, model }, row) => answered(workOrderActions, entityOf(model(), WorkOrder.key), { ...row }, principal) },
  about: [mapPoints, calendarLines],
  // All and closed ones are many and say nothing as numbers.
  counts: { path: 'WorkOrder/GetViewCounts', of: { open: { view: 'open', own: 'mine' }, watch: { view: 'watch' }, late: { view: 'late' }, undispatched: { view: 'undispatched' }, mine: { view: 'mine' } } },
})
