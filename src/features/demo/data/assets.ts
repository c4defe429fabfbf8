/** Power and cooling of the sites, and the records of their telecom assets. */
import { named, type DemoTable } from './demo-table.ts'
import { hash, pick } from './spread.ts'

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

/** @param siteCodes sites whose assets are on record */
export function assetTables(siteCodes: readonly string[]): DemoTable[] {
  return [
    {
      entity: 'BatteryBank',
      rows: siteCodes.map((site) => ({
        site, batteryType: pick(['VRLA', 'Lithium', 'OPzV'], site), batteryBrand: pick(batteries, site),
        capacityUnit: pick(['100 Ah', '200 Ah'], site),
      })),
    },
    {
      entity: 'Rectifier',
      rows: siteCodes.map((site) => ({
        site, rectifierBrand: pick(rectifiers, site), capacityUnit: pick(['48 V 50 A', '48 V 100 A'], site),
      })),
    },
    {
      entity: 'AirCon',
      rows: siteCodes.map((site) => ({
        site, airConType: pick(['Split', 'Inverter'], site), airConBrand: pick(aircons, site),
        capacityUnit: pick(['1.5 ton', '2 ton'], site),
      })),
    },
    {
      entity: 'Genset',
      rows: siteCodes.map((site) => {
        const rating = pick(['20 kVA', '30 kVA'], site)
        return {
          site, gensetMake: pick(['Denyo', 'FG Wilson', 'Jubaili'], site), gensetRating: rating,
          dgBrand: pick(['Perkins', 'Cummins'], site), capacityUnit: rating,
        }
      }),
    },
    {
      entity: 'AMS',
      rows: siteCodes.slice(0, 6).map((site) => ({
        site,
        telcoInventory: [
          {
            electricalTilt2G: hash(site) % 5, electricalTilt3G: hash(site) % 6, electricalTilt4G: hash(site) % 7,
            mechanicalTilt: hash(site) % 3, zonalManager: 'Tariq Mehmood',
          },
        ],
        antennas: [{ installationHeight: 30 + (hash(site) % 15), count: 3, isActive: true }],
        idus: [{ type: 'RTN 950', count: 1, isActive: true, serialNumber: `IDU${hash(site) % 100_000}`, image: `idu ${site}` }],
        odus: [
          {
            type: 'XMC-2', numberOfIFCables: 2, installationHeight: 28, rsl: -42, isActive: true,
            serialNumber: `ODU${hash(site) % 100_000}`, image: `odu ${site}`,
          },
        ],
      })),
    },
  ]
}
