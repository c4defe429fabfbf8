import { entity, f } from '../../define.ts'

export const JazzTelcoInventory = entity('JazzTelcoInventory', {
  label: { en: ['{customer} telco inventory item', '{customer} telco inventory'], rows: { en: '{customer} telco inventory items', ur: '{customer} ٹیلکو انوینٹری آئٹمز' } },
  title: 'serialNumber', beside: ['itemName', 'partNumber'],
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
    // Who has it: its feature alone writes these. Issued and not yet accepted it is the store's.
    user: f.ref('User', { computed: true, putBack: false, label: { en: 'Holder', ur: 'کس کے پاس' } }), pendingUser: f.ref('User', { computed: true, putBack: false, label: { en: 'Issued to', ur: 'کسے جاری' } }), heldSince: f.dateTime({ computed: true, putBack: false, label: { en: 'Since', ur: 'کب سے' } }),
    site: f.ref('Site', { computed: true, putBack: false, label: { en: 'Used at', ur: 'کہاں لگا' } }), workOrder: f.ref('WorkOrder', { computed: true, putBack: false, onDelete: 'clear' }),
  },
  list: ['serialNumber', 'itemName', 'partNumber', 'status', 'user', 'site', 'supplier', 'project', 'region', 'isReturnable'],
  form: [
    {
      title: { en: 'Item', ur: 'آئٹم' },
      fields: ['serialNumber', 'itemName', 'partNumber', 'hardwareDetail', 'supplier', 'isReturnable', 'status'],
    },
    { title: { en: 'Where it is', ur: 'کہاں ہے' }, fields: ['project', 'region', 'subRegion', 'mbu', 'city', 'remarks'] },
  ],
})
