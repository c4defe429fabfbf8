import { entity, f } from '../define.ts'

export const Vendor = entity('Vendor', {
  fields: { name: f.name() },
  wire: {
    delete: 'DeleteVendorById', createMany: 'CreateVendorBulk', deleteMany: 'DeleteVendorBulk',
    deleted: 'messageNull', // any message means the row stays
  },
})
