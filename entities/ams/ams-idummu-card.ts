import { entity, f } from '../define.ts'

export const AMS_IDUMMUCard = entity('AMS_IDUMMUCard', {
  owned: 'AMS',
  title: 'type',
  fields: {
    ams: f.ref('AMS', { required: true }),
    type: f.text(),
    quantity: f.integer({ min: 0 }),
    iduMMUStatus: f.ref('IDUMMUStatus', { label: { en: 'IDU MMU status', ur: 'آئی ڈی یو ایم ایم یو حالت' } }),
    lbVerification: f.ref('LbVerification', { label: { en: 'LB verification', ur: 'ایل بی تصدیق' } }),
    serialNumber: f.text(),
    image: f.image(),
  },
  unique: false,
})
