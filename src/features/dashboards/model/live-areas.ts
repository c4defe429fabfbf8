/** Areas of figures by the tables that they are counted from. */
export const areas = { workOrders: ['WorkOrder'], sites: ['Site', 'SiteAlarm', 'Team', 'Vehicle'], assets: ['BatteryBank', 'Rectifier', 'AirCon', 'Genset'], attendance: ['Attendance', 'Leave', 'Holiday', 'Employee'], fuel: ['SiteFuelInput', 'FuelDecision'] } as const
export type Area = keyof typeof areas

const told = new Set<string>(Object.values(areas).flat())

/** Whether the server tells that figures of this entity changed; those of other lists have to be asked for. */
export const isTold = (entity: string): boolean => told.has(entity)
