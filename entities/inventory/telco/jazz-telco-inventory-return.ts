import { entity, f } from '../../define.ts'

export const JazzTelcoInventoryReturn = entity('JazzTelcoInventoryReturn', {
  label: { en: ['Inventory return', 'Inventory returns'] },
  title: ['inventory', 'user'],
  pages: { list: ['/inventoryReturn', '/JazzTelcoInventoryReturn'], menu: ['Telco Inventory', 6] },
  fields: {
    inventory: f.ref('JazzTelcoInventory', { required: true, search: true }),
    user: f.ref('User', { search: true }),
    site: f.ref('Site', { search: true }),
    returnDate: f.date({ sort: true }),
    isAccepted: f.boolean(),
    issuedBy: f.ref('User', { computed: true, label: { en: 'Issued by', ur: 'جاری کنندہ' } }), acceptedBy: f.ref('User', { computed: true }), acceptedTime: f.dateTime({ computed: true, putBack: false }), remarks: f.text({ multiline: true }),
  },
  list: ['inventory', 'user', 'site', 'returnDate', 'isAccepted', 'acceptedBy', 'acceptedTime', 'remarks'],
  wire: { only: ['list'] },
})
