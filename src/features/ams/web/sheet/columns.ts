/** What the table of each group shows, in the order of the paper sheet; by wire name. */
import type { GroupKey } from '../../model/groups.ts'

export const columns: { readonly [K in GroupKey]: readonly string[] } = {
  telcoInventory: ['siteAssetTypeId', 'sitePowerProfileTypeId', 'zonalManager', 'electricalTilt2G', 'electricalTilt3G', 'electricalTilt4G', 'mechanicalTilt', 'retInstalledId', 'mechanicalAssemblyId', 'btsCabinetId', 'inventoryListRRUId', 'inventoryListAntennaId', 'inventoryListIDUId', 'inventoryListODUId'],
  mainBtsCabinets: ['cabinetId', 'servingTechnologyId', 'noOfDBC', 'noOfFibers'],
  antennas: ['sector', 'antennaTypeId', 'antennaBrandId', 'antennaPortId', 'count', 'installationHeight', 'azimuth'],
  rrus: ['sector', 'rruTypeId', 'installationHeight'],
  idus: ['type', 'facultySlotId', 'chassisTypeId'],
  odus: ['type', 'installationHeight', 'azimuth', 'farSiteId', 'rsl'],
  btsCabinetBoardCards: ['boardId', 'cabinetId', 'slot', 'boardStatus', 'quantity'],
  btsCabinetVSWRs: ['cellId', 'vswrValue'],
  iduMMUCards: ['type', 'quantity', 'iduMMUStatusId', 'lbVerificationId'],
}

/** Above it a feeder is to be looked at. */
export const highVswr = 1.4
