/** Power and cooling of the sites, and the records of their telecom assets. */
import { named, type DemoRow, type DemoTable } from './demo-table.ts'
import { at, dayOf, hash, pick } from './spread.ts'

const units = ['100 Ah', '200 Ah', '48 V 50 A', '48 V 100 A', '1.5 ton', '2 ton', '20 kVA', '30 kVA']
const batteries = ['Narada', 'Coslight', 'Exide', 'Shoto']
const rectifiers = ['Eltek', 'Delta', 'Vertiv', 'Huawei']
const aircons = ['Haier', 'Gree', 'Dawlance']

export const assetLists: readonly DemoTable[] = [
  named('CapacityUnit', units),
  named('BatteryBrand', batteries),
  named('BatteryType', ['VRLA', 'Lithium', 'OPzV']),
  named('RectifierBrand', rectifiers),
  named('AirconBrand', aircons),
  named('AirconType', ['Split', 'Inverter', 'Precision']),
  named('MechanicalAssembly', ['Single arm', 'Double arm', 'Ring mount']),
  named('RetInstalled', ['Yes', 'No', 'Partly']),
  named('BtsCabinet', ['BTS3900', 'APM30H', 'FlexiEDGE']),
  named('InventoryListRRU', ['RRU 3908', 'RRU 5901', 'FXED']),
  named('InventoryListAntenna', ['ADU4518R', '742215', 'AQU4518R']),
  named('InventoryListIDU', ['RTN 950', 'Traffic node 2p', 'FibeAir']),
  named('InventoryListODU', ['XMC-2', 'RAU2', 'RFU-C']),
  named('SiteAssetType', ['Outdoor', 'Indoor']),
  named('SitePowerProfileType', ['Grid and generator', 'Generator only', 'Grid and solar', 'Solar']),
  named('ServingTechnology', ['2G', '3G', '4G']),
  named('AntennaType', ['Sector', 'Omni', 'Microwave dish']),
  named('AntennaBrand', ['Huawei', 'Kathrein', 'CommScope']),
  named('AntennaPort', ['2 ports', '4 ports', '6 ports']),
  named('RRUType', ['Single band', 'Dual band']),
  named('FacultySlots', ['Slot 1', 'Slot 2', 'Slot 3']),
  named('ChassisType', ['1U', '2U']),
  named('CableGrounding', ['At the tower', 'At the shelter', 'Both ends']),
  named('CellName', ['Sector A', 'Sector B', 'Sector C']),
  named('IDUMMUStatus', ['In use', 'Spare', 'Faulty']),
  named('LbVerification', ['Verified', 'Open']),
  named('JazzBoard', ['WMPT', 'UBBP', 'UPEU', 'FAN']),
]

/** Of every ten assets one is in repair and one retired. */
const fateOf = (n: number) => (n % 10 === 3 ? 2 : n % 10 === 7 ? 3 : 1)
export const serialOf = (prefix: string, n: number) => `${prefix}-${70_110 + n * 13}`
const lifeOf = (prefix: string, n: number, today: string): DemoRow => ({ serialNumber: serialOf(prefix, n), installedOn: dayOf(today, -(220 + n * 17)), state: fateOf(n) })

const assets = [['rectifier', 'RF'], ['genset', 'GS'], ['batteryBank', 'BB'], ['airCon', 'AC']] as const
/** What happened to those of a site: some came from the next one, some went to repair, some were retired. */
function stepsOf(site: string, next: string, n: number, today: string): DemoRow[] {
  const on = (daysAgo: number) => at(dayOf(today, -daysAgo), `1${n % 8}:20`)
  const by = { byUser: 'zainab', creatorUser: 'zainab' }
  return assets.flatMap(([asset, prefix]): DemoRow[] => {
    const of = { [asset]: serialOf(prefix, n), site, ...by }
    return [
      ...(n % 4 === 1 && next !== site ? [{ ...of, action: 1, time: on(64), fromSite: next, remarks: 'The other site got a larger one' }] : []),
      ...(fateOf(n) === 2 ? [{ ...of, action: 2, time: on(5), fromSite: site, remarks: 'Switches off under load' }] : []),
      ...(fateOf(n) === 3 ? [{ ...of, action: 2, time: on(40), fromSite: site, remarks: 'Does not start' }, { ...of, action: 4, time: on(31), fromSite: site, remarks: 'Not worth repairing' }] : []),
    ]
  })
}

/** @param siteCodes sites whose assets are on record */
export function assetTables(siteCodes: readonly string[], today: string): DemoTable[] {
  return [
    {
      entity: 'BatteryBank',
      rows: siteCodes.map((site, n) => ({
        ...lifeOf('BB', n, today),
        site, batteryType: pick(['VRLA', 'Lithium', 'OPzV'], site), batteryBrand: pick(batteries, site),
        capacityUnit: pick(['100 Ah', '200 Ah'], site),
      })),
    },
    {
      entity: 'Rectifier',
      rows: siteCodes.map((site, n) => ({
        ...lifeOf('RF', n, today),
        site, rectifierBrand: pick(rectifiers, site), capacityUnit: pick(['48 V 50 A', '48 V 100 A'], site),
      })),
    },
    {
      entity: 'AirCon',
      rows: siteCodes.map((site, n) => ({
        ...lifeOf('AC', n, today),
        site, airConType: pick(['Split', 'Inverter'], site), airConBrand: pick(aircons, site),
        capacityUnit: pick(['1.5 ton', '2 ton'], site),
      })),
    },
    {
      entity: 'Genset',
      rows: siteCodes.map((site, n) => {
        const rating = pick(['20 kVA', '30 kVA'], site)
        return {
          ...lifeOf('GS', n, today), site, gensetMake: pick(['Denyo', 'FG Wilson', 'Jubaili'], site), gensetRating: rating,
          dgBrand: pick(['Perkins', 'Cummins'], site), capacityUnit: rating,
        }
      }),
    },
    { entity: 'SiteAssetStep', rows: siteCodes.flatMap((site, n) => stepsOf(site, siteCodes[n + 1] ?? site, n, today)) },
    {
      entity: 'AMS',
      rows: siteCodes.slice(0, 12).map((site, n) => sheetOf(site, siteCodes[(n + 1) % siteCodes.length] ?? site, n)),
    },
  ]
}

/** Of three sectors, with the azimuths that most towers have. */
const sectors = [['L1', 20], ['L2', 140], ['L3', 260]] as const
const boards = ['WMPT', 'UBBP', 'UBBP', '', 'UPEU', 'FAN', 'UPEU'] as const

/** The sheet of a site: as full as one of a real tower. @param far the site at the other end of its links */
function sheetOf(site: string, far: string, n: number): DemoRow {
  const seed = hash(site)
  const height = 36 + (seed % 5) * 3
  const serial = (kind: string, place: number) => `${kind}${String(seed % 1_000_000).padStart(6, '0')}${String(place).padStart(2, '0')}`
  const pictured = (kind: string, place: number): DemoRow => ({ serialNumber: serial(kind, place), ...((seed + place) % 7 === 0 ? {} : { image: `${kind} ${site} ${place}` }) })
  return {
    site, mastKind: n % 4 === 3 ? 2 : 1, mastHeight: height,
    telcoInventory: [{
      siteAssetType: 'Outdoor', sitePowerProfileType: pick(['Grid and generator', 'Generator only', 'Grid and solar'], site), zonalManager: 'Tariq Mehmood', electricalTilt2G: 4, electricalTilt3G: 5, electricalTilt4G: 2 + (seed % 5), mechanicalTilt: seed % 3,
      retInstalled: 'Yes', mechanicalAssembly: pick(['Single arm', 'Double arm', 'Ring mount'], site), btsCabinet: 'BTS3900',
    }],
    mainBtsCabinets: [{ cabinet: 'BTS3900', slots: 8, servingTechnology: '2G', noOfDBC: 2, noOfFibers: 6, isActive: true }, { cabinet: 'APM30H', slots: 8, servingTechnology: '4G', noOfDBC: 1, noOfFibers: 6, isActive: true }],
    antennas: [height - 1, height - 9].flatMap((at, level) => sectors.map(([sector, azimuth]) => ({ sector: level ? sector.replace('L', 'G') : sector, antennaType: 'Sector', antennaBrand: level ? 'Huawei' : 'Kathrein', antennaPort: level ? '4 ports' : '6 ports', installationHeight: at, azimuth, count: 1, isActive: true }))),
    rrus: [height - 4.5, height - 12.5].flatMap((at, level) => sectors.map(([sector], place) => ({ sector: level ? sector.replace('L', 'G') : sector, rruType: level ? 'Single band' : 'Dual band', installationHeight: at, isActive: true, ...pictured('RRU', level * 3 + place) }))),
    idus: [{ type: 'RTN 950', count: 1, facultySlot: 'Slot 1', chassisType: '2U', isActive: true, ...pictured('IDU', 0) }],
    odus: [{ type: 'XMC-2', numberOfIFCables: 2, installationHeight: height - 19, azimuth: 118, diameter: 0.6, farSite: far, cableGrounding: 'Both ends', rsl: -41, isActive: true, ...pictured('ODU', 0) }, { type: 'XMC-3', numberOfIFCables: 1, installationHeight: height - 23, azimuth: 231, diameter: 0.3, rsl: -38, isActive: true, ...pictured('ODU', 1) }],
    btsCabinetBoardCards: boards.flatMap((board, place) => (board ? [{ cabinet: 'BTS3900', slot: place + 1, board, boardStatus: place === 2 && n % 3 === 0 ? 'Alarm' : 'Working', quantity: 1, ...pictured('BRD', place) }] : [])),
    btsCabinetVSWRs: ['Sector A', 'Sector B', 'Sector C'].map((cell, place) => ({ cell, vswrValue: (112 + ((seed >> place) % 14) + (n % 3 === 0 && place === 2 ? 35 : 0)) / 100 })),
    iduMMUCards: [{ type: 'ISV3', quantity: 1, iduMMUStatus: 'In use', lbVerification: 'Verified', ...pictured('MMU', 0) }, { type: 'ISX2', quantity: 1, iduMMUStatus: 'In use', lbVerification: 'Open', ...pictured('MMU', 1) }],
  }
}
