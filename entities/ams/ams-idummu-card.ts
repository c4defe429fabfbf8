import { entity, f } from '../define.ts'

export const AMS_IDUMMUCard = entity('AMS_IDUMMUCard', {
  label: { en: ['IDU MMU card', 'IDU MMU cards'] },
  owned: 'AMS',
  title: 'type',
  fields: {
    ams: f.ref('AMS', { required: true, label: { en: 'AMS' } }),
    type: f.text(),
    quantity: f.integer({ min: 0 }),
    iduMMUStatus: f.ref('IDUMMUStatus', { label: { en: 'Status', ur: 'حالت' } }),
    lbVerification: f.ref('LbVerification', { label: { en: 'LB verification' } }),
    serialNumber: f.text({ max: 128 }),
    image: f.image(),
  },
  wire: { service: 'AMS', lists: [{ call: 'GetAll_IDUMMUCards', by: { 'ams.site': 'SiteId' } }] },
})
