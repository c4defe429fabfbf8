import { entity, f } from '../../define.ts'

export const JazzTelcoInventory = entity('JazzTelcoInventory', {
  label: { en: ['{customer} telco inventory item', '{customer} telco inventory'] },
  title: 'itemName',
  code: 'serialNumber',
  pages: { list: ['/JazzTelcoInventory'], menu: ['Telco Inventory', 3] },
  fields: {
    serialNumber: f.text({ required: true, unique: true, search: true, sort: true, max: 128 }),
    itemName: f.text({ required: true, search: true }),
    hardwareDetail: f.text({ search: true }),
    partNumber: f.text({ search: true, max: 128 }),
    isReturnable: f.boolean(),
    status: f.ref('JazzTelcoInventoryStatus'),
    supplier: f.ref('JazzTelcoInventoryEquipmentSupplier'),
    project: f.ref('Project'),
    region: f.ref('Region', { within: 'project' }),
    subRegion: f.ref('SubRegion', { within: 'region' }),
    mbu: f.ref('MBU', { label: { en: 'MBU' } }),
    city: f.ref('City'),
    remarks: f.text({ multiline: true }),
  },
  list: ['serialNumber', 'itemName', 'partNumber', 'status', 'supplier', 'project', 'region', 'isReturnable'],
  form: [
    {
      title: { en: 'Item', ur: 'آئٹم' },
      fields: ['serialNumber', 'itemName', 'partNumber', 'hardwareDetail', 'supplier', 'isReturnable', 'status'],
    },
    { title: { en: 'Where it is', ur: 'کہاں ہے' }, fields: ['project', 'region', 'subRegion', 'mbu', 'city', 'remarks'] },
  ],
})
