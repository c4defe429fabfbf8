/** What every feature means by the time of a work order and by being under way. Pure: of the row as it travels. */

/** Somebody has it and has not done it yet. */
export const underWay = ['PENDING', 'ACCEPTED'] as const

/** The type whose time begins as planned. */
export const plannedType = 2

const instant = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** When it was raised (CM) or is planned (PM), whoever has it. ISO; null: the row has neither. */
export function clockStart({ workOrderTypeId, plannedDate, raisedTime }: { readonly [name: string]: unknown }): string | null {
  return (workOrderTypeId === plannedType ? instant(plannedDate) : null) ?? instant(raisedTime)
}
