/** The index from which work orders are counted: it carries all that figures, their filter and the places of people ask of a row, so that the wide rows themselves are not read. */
import { instantOf } from '#framework/kinds'
import { joinSql, rowsOf, sqlText, type FurtherIndex, type Principal, type SqlText } from '#framework/server'
import { WorkOrder } from '#entities/work-orders/work-order'
import { ordersAt, type Filter, type Orders } from '#operations/figures/order-filter'
import { dayAfter } from '../period.ts'

/** Ordered by when a work order counts: PM when it is planned, all others, and PM without a plan, when they were raised. */
export const countingIndex: FurtherIndex = {
  entity: 'WorkOrder', name: 'work_order_counted_ix', by: '(coalesce(CASE WHEN {workOrderType} = 2 THEN {plannedDate} END, {raisedTime}))',
  carries: [
    'workOrderType', 'plannedDate', 'raisedTime', 'sourceFieldType', 'status', 'dueDate', 'closedTime', 'isHeld', 'holdDecision', 'holdStart', 'jazzResponse', 'visit', 'isResolvable', 'dispatchTime', 'acceptedTime',
    'region', 'subRegion', 'project', 'team', 'department', 'site', 'user', 'assignedUser', 'holdUser', 'jazzResponseUser', 'creatorUserId',
  ],
}

/** The same over rows `w` of a report, written as the index has it, or it would not be used. It means what `period` of the filter means. @returns a condition; `true` where no days are asked */
function withinPeriod({ StartDate, EndDate }: Pick<Filter, 'StartDate' | 'EndDate'>, { zone }: Principal): SqlText {
  const begins = (date: string) => instantOf(new Date(`${date}T00:00:00Z`), zone).toISOString()
  return joinSql(
    sqlText`true`,
    ...(StartDate ? [sqlText` AND coalesce(CASE WHEN w."workOrderType" = 2 THEN w."plannedDate" END, w."raisedTime") >= ${begins(StartDate)}::timestamptz`] : []),
    ...(EndDate ? [sqlText` AND coalesce(CASE WHEN w."workOrderType" = 2 THEN w."plannedDate" END, w."raisedTime") < ${begins(dayAfter(EndDate, 1))}::timestamptz`] : []),
  )
}

/** The work orders that a figure is about, as `w`: those that the reader sees, that meet the filter, in the period. */
export function countedOrders(asked: Filter, principal: Principal, further: Orders = {}): SqlText {
  return joinSql(sqlText`${rowsOf(WorkOrder, { and: [ordersAt(asked, principal), further] })} w WHERE `, withinPeriod(asked, principal))
}
