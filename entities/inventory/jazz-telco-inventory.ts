import { entity, f } from '../define.ts'

export const JazzTelcoInventory = entity('JazzTelcoInventory', {
  label: { en: ['Jazz telco inventory item', 'Jazz telco inventory'] },
  pages: { menu: ['Telco Inventory', 3] },
  title: 'itemName',
  code: 'serialNumber',
  key: ['serialNumber'],
  fields: {
    serialNumber: f.text({ required: true, search: true, sort: true }),
    itemName: f.text({ required: true, search: true }),
    hardwareDetail: f.text(),
    partNumber: f.text({ search: true }),
    isReturnable: f.boolean(),
    status: f.ref('JazzTelcoInventoryStatus'),
    project: f.ref('Project'),
    region: f.ref('Region', { within: 'project' }),
    subRegion: f.ref('SubRegion', { within: 'region' }),
    mbu: f.ref('MBU'),
    city: f.ref('City'),
    supplier: f.ref('JazzTelcoInventoryEquipmentSupplier'),
    remarks: f.text({ multiline: true }),
  },
  unique: [['serialNumber']],
})
