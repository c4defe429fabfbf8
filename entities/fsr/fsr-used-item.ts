import { entity, f } from '../define.ts'

/** An item that was used on a visit. What the item itself says of bar code and return holds where nothing else stands here. */
export const FSRUsedItem = entity('FSRUsedItem', {
  label: { en: ['Used item', 'Used items'] },
  owned: 'FSR', title: 'item',
  fields: {
    fsr: f.ref('FSR', { required: true, label: { en: 'FSR', ur: 'ایف ایس آر' } }), item: f.ref('FSRItem', { required: true }), quantity: f.decimal({ min: 0, default: 1 }), barcode: f.text({ max: 128 }), isReturnable: f.boolean(), isClaimable: f.boolean(),
  },
})
