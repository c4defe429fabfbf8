import { entity, f } from '../../define.ts'

export const JazzTelcoInventoryEquipmentSupplier = entity('JazzTelcoInventoryEquipmentSupplier', {
  label: { en: ['Equipment supplier', 'Equipment suppliers'] },
  pages: { list: ['/EquipmentSupplier'], menu: ['Telco Inventory', 2] },
  fields: { name: f.name() },
})
