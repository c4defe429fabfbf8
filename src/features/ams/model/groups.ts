/** The nine groups of a sheet, in the order in which they stand on it. */
export const groups = [
  { key: 'telcoInventory', entity: 'AMS_TelcoInventoryMain', hasSerials: false },
  { key: 'mainBtsCabinets', entity: 'AMS_MainBtsCabinet', hasSerials: false },
  { key: 'antennas', entity: 'AMS_Antenna', hasSerials: false },
  { key: 'rrus', entity: 'AMS_RRU', hasSerials: true },
  { key: 'idus', entity: 'AMS_IDU', hasSerials: true },
  { key: 'odus', entity: 'AMS_ODU', hasSerials: true },
  { key: 'btsCabinetBoardCards', entity: 'AMS_BtsCabinetBoardCard', hasSerials: true },
  { key: 'btsCabinetVSWRs', entity: 'AMS_BtsCabinetVSWR', hasSerials: false },
  { key: 'iduMMUCards', entity: 'AMS_IDUMMUCard', hasSerials: true },
] as const

export type GroupKey = (typeof groups)[number]['key']

export const groupKeys = groups.map(({ key }) => key) as readonly GroupKey[]
export const serialGroups = groups.filter(({ hasSerials }) => hasSerials)

/** Days after which what was verified is to be looked at again. */
export const verifiedDays = 180
