import { entity, f } from '../define.ts'

export const Inventory = entity('Inventory', {
  pages: { list: ['/inventory', '/inventoryofwarehouse'], bulk: ['/inventory-bulk-upload'] },
  title: 'serialNumber',
  code: 'serialNumber',
  fields: {
    serialNumber: f.text({ required: true, search: true, sort: true }),
    partNumber: f.text({ search: true }),
    itemDescription: f.text({ search: true }),
    manufacturer: f.ref('Manufacturer'),
    category: f.ref('Category'),
    spareType: f.ref('SpareType'),
    company: f.ref('Company'),
    country: f.ref('Country', { within: 'company' }),
    region: f.ref('Region', { within: 'country' }),
    subRegion: f.ref('SubRegion', { within: 'region' }),
    warehouse: f.ref('Warehouse'),
    vendor: f.ref('Vendor'),
    availableStock: f.choice({ of: { Available: 1, OutOfStock: 2 } }),
    status: f.choice({ of: { PENDING: 1, ACCEPTED: 2, CONSUMED: 3 } }),
  },
  unique: [['serialNumber']],
  wire: {
    list: 'GetAllInventory',
    createMany: 'CreateInventoryBulk',
    deleteMany: { param: 'inventoryIdsListString' },
  },
})
