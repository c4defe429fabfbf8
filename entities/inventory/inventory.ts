import { entity, f } from '../define.ts'

export const Inventory = entity('Inventory', {
  label: { en: ['Inventory item', 'Inventory'], rows: { en: 'Inventory items', ur: 'انوینٹری آئٹمز' } },
  title: 'serialNumber', beside: ['itemDescription', 'warehouse', 'site'],
  pages: {
    list: ['/inventory', '/inventoryofwarehouse'], bulk: ['/inventory-bulk-upload'],
    views: [{
      route: '/inventory-of-site', over: 'GetAllInventoryBySiteId', label: { en: 'Inventory of site', ur: 'سائٹ کی انوینٹری' },
      list: ['serialNumber', 'partNumber', 'site', 'itemDescription', 'manufacturer', 'category', 'spareType', 'status'],
    }],
  },
  fields: {
    serialNumber: f.text({ required: true, search: true, sort: true, max: 128 }),
    partNumber: f.text({ search: true, max: 128 }),
    itemDescription: f.text({ search: true }),
    manufacturer: f.ref('Manufacturer'),
    category: f.ref('Category'),
    spareType: f.ref('SpareType'),
    vendor: f.ref('Vendor'),
    company: f.ref('Company'),
    country: f.ref('Country', { within: 'company' }),
    region: f.ref('Region', { within: 'country' }),
    subRegion: f.ref('SubRegion', { within: 'region' }),
    warehouse: f.ref('Warehouse', { within: ['company', 'country'] }),
    site: f.ref('Site'), // installed there; documented only by the list of it
    availableStock: f.choice({ of: { Available: 1, OutOfStock: 2 }, tones: { Available: 'good', OutOfStock: 'bad' } }),
    status: f.choice({ of: { PENDING: 1, ACCEPTED: 2, CONSUMED: 3 }, tones: { PENDING: 'waiting', ACCEPTED: 'good', CONSUMED: 'over' } }),
  },
  unique: [['serialNumber']],
  list: ['serialNumber', 'partNumber', 'itemDescription', 'manufacturer', 'category', 'warehouse', 'site', 'availableStock', 'status'],
  form: [
    {
      title: { en: 'Item', ur: 'آئٹم' },
      fields: ['serialNumber', 'partNumber', 'itemDescription', 'manufacturer', 'category', 'spareType', 'vendor'],
    },
    { title: { en: 'Where it is', ur: 'کہاں ہے' }, fields: ['company', 'country', 'region', 'subRegion', 'warehouse', 'site'] },
    { title: { en: 'State', ur: 'حالت' }, fields: ['availableStock', 'status'] },
  ],
  wire: {
    list: 'GetAllInventory', createMany: 'CreateInventoryBulk', deleteMany: { param: 'inventoryIdsListString' },
    lists: [{ call: 'GetAllInventoryBySiteId', service: 'InventorySite', by: { site: 'SiteId' }, where: { 'site.empty': false } }],
  },
})
