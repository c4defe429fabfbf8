import { entity, f } from '../../define.ts'

export const JazzTelcoInventoryReturn = entity('JazzTelcoInventoryReturn', {
  label: { en: ['Inventory return', 'Inventory returns'] },
  title: ['inventory', 'user'],
  pages: { list: ['/inventoryReturn', '/JazzTelcoInventoryReturn'], menu: ['Telco Inventory', 6] },
  fields: {
    inventory: f.ref('JazzTelcoInventory', { required: true }),
    user: f.ref('User'),
    site: f.ref('Site'),
    returnDate: f.date({ sort: true }),
    isAccepted: f.boolean(),
    remarks: f.text({ multiline: true }),
  },
  wire: { only: ['list'] },
})
