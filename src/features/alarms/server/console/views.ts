import { entityOf } from '#framework/metadata'
import { answered, viewServices } from '#framework/server'
import { SiteAlarm } from '#entities/alarms/site-alarm'
import { alarmActions } from '../../rules.ts'
import { flappingIds, open, notCleared } from './open-alarms.ts'

/** The console's list by views, with how many each holds. */
export const consoleServices = viewServices({
  entity: SiteAlarm, rights: ['LookUps.SiteAlarm.Read'],
  // What hangs on nothing but rows stands as it is: its pages are remembered until one of them changes.
  views: {
    open: { where: open },
    outages: { where: { and: [notCleared, { isOutage: true }] } },
    withoutworkorder: { where: { and: [open, { workOrderId: null }] } },
    flapping: { where: async ({ read, principal }) => ({ id: { in: await flappingIds(read, principal as never) } }) },
    clearedtoday: { where: () => ({ isShown: true, clearedTime: { during: 'today' } }) },
    unacknowledged: { where: { and: [open, { acknowledgedTime: null }] } },
  },
  list: { path: 'SiteAlarm/GetConsole', order: ['-raisedTime', '-id'], row: ({ model, principal }, row) => answered(alarmActions, entityOf(model(), SiteAlarm.key), row as never, principal as never) as { id: number } },
  counts: {
    path: 'SiteAlarm/GetConsoleViews',
    of: { open: { view: 'open' }, outages: { view: 'outages' }, withoutWorkOrder: { view: 'withoutworkorder' }, flapping: { view: 'flapping' }, clearedToday: { view: 'clearedtoday' }, unacknowledged: { view: 'unacknowledged' } },
  },
})
