/** Which rows a list shows beside its search and filters, said as conditions: what a figure made of the list counts by. */
import { entityOf } from '#framework/metadata'
import { describe, expect, it } from 'vitest'
import { conditionsOf, stateOf } from '../../../../src/framework/web/list/state/list-address.ts'
import { rowsMeant } from '../../../../src/framework/web/list/state/rows-meant.ts'
import { productModel } from '../../../support/shapes.ts'

const order = entityOf(productModel, 'WorkOrder')
const view = (over: string) => {
  const found = order.pages.views.find((each) => each.over === over)
  if (!found) throw new Error(over)
  return found
}

describe('rows of a list', () => {
  it('are all of its entity where nothing narrows it', () => {
    expect(rowsMeant(order, {})).toEqual([])
  })

  it('are those of a tab that asks the entity’s own list by conditions', () => {
    expect(rowsMeant(order, { source: { path: 'WorkOrder/GetAll', query: { 'status.in': 'PENDING' } } })).toEqual([['status.in', 'PENDING']])
  })

  it('cannot be told of a service, or by a parameter that is no condition, unless whoever shows them tells', () => {
    expect(rowsMeant(order, { source: { path: 'WorkOrder/GetAllInView', query: { View: 'open' } } })).toBeNull()
    expect(rowsMeant(order, { source: { path: 'WorkOrder/GetAll', query: { Figure: 'telco.closed' } } })).toBeNull()
    expect(rowsMeant(order, { source: { path: 'WorkOrder/GetAllInView', query: { View: 'closed' }, rows: { 'status.in': 'CLOSED' } } })).toEqual([['status.in', 'CLOSED']])
    // That a query is a condition does not say that it stays so: a day that moves on is told by null.
    expect(rowsMeant(order, { source: { path: 'WorkOrder/GetAll', query: { 'dueDate.lt': '2026-11-28' }, rows: null } })).toBeNull()
    expect(rowsMeant(order, { source: { path: 'WorkOrder/GetAllInView', query: {}, rows: { 'nothing.in': '1' } } })).toBeNull()
  })

  it('of a further list are what its call says, where that is conditions', () => {
    expect(rowsMeant(order, { view: view('GetAllClosedWorkOrder') })).toEqual([['status.in', 'CLOSED']])
    expect(rowsMeant(order, { view: view('GetCMNotifications') })).toEqual([['workOrderTypeId.in', '1']])
    const inventory = entityOf(productModel, 'Inventory')
    expect(rowsMeant(inventory, { view: inventory.pages.views[0] })).toEqual([['siteId.empty', 'false']])
    // Those of the teams of whoever looks.
    expect(rowsMeant(order, { view: view('GetAllTeamWorkOrderUsers') })).toBeNull()
  })

  it('stand in its conditions beside those of the person, each once', () => {
    const of = (query: string) => conditionsOf(stateOf(order, new URLSearchParams(query)), [['status.in', 'PENDING,ACCEPTED']])
    expect(new URLSearchParams(of('q=LHR&status.in=CLOSED&page=2&sort=id')).toString()).toBe('q=LHR&status.in=CLOSED&status.in=PENDING%2CACCEPTED')
    expect(of('status.in=PENDING,ACCEPTED')).toBe('status.in=PENDING%2CACCEPTED')
    expect(of('')).toBe('status.in=PENDING%2CACCEPTED')
  })
})
