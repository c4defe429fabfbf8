import { entity, f } from '../define.ts'

export const AMS_MainBtsCabinet = entity('AMS_MainBtsCabinet', {
  label: { en: ['Main BTS cabinet', 'Main BTS cabinets'] },
  owned: 'AMS',
  title: 'servingTechnology',
  fields: {
    ams: f.ref('AMS', { required: true, label: { en: 'AMS' } }),
    cabinet: f.ref('BtsCabinet', { label: { en: 'Cabinet', ur: 'کیبنٹ' } }),
    slots: f.integer({ min: 1, max: 32, label: { en: 'Slots', ur: 'سلاٹس' } }),
    servingTechnology: f.ref('ServingTechnology'),
    noOfDBC: f.integer({ min: 0, label: { en: 'Number of DBCs', ur: 'ڈی بی سی کی تعداد' } }),
    noOfFibers: f.integer({ min: 0, label: { en: 'Number of fibers', ur: 'فائبرز کی تعداد' } }),
    isActive: f.boolean(),
  },
  wire: { service: 'AMS', lists: [{ call: 'GetAll_MainBtsCabinet', by: { 'ams.site': 'SiteId' } }] },
})
