/** Settings of a tenant that its administrators change: by which name each is kept, what it may be, and what holds until somebody says so. Pure. */

export interface NumberSetting {
  name: string
  usual: number
  least: number
  most: number
}

/** By how many per cent litres used may differ from what hours explain. */
export const fuelTolerance: NumberSetting = { name: 'Fuel.Tolerance', usual: 8, least: 1, most: 100 }
/** Whether what found nobody is tried again every few minutes. */
export const autoResolve = 'WorkOrders.AutoResolve'

/** Some setting changed: `{ names }`, as the wire has them. */
export const settingChanged = 'setting.changed'

/** @param kept what the tenant keeps */
export function numberSetting({ name, usual, least, most }: NumberSetting, kept: ReadonlyMap<string, string>): number {
  const value = Number(kept.get(name) ?? Number.NaN)
  return value >= least && value <= most ? value : usual
}
