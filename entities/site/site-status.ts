import { entity, f } from '../define.ts'

export const SiteStatus = entity('SiteStatus', {
  fields: {
    name: f.name({ tones: { 'On air': 'good', 'Under construction': 'underWay', Down: 'bad', Planned: 'waiting', Decommissioned: 'over' } }),
    isInService: f.boolean({ default: true, label: { en: 'In service' } }),
    isDecommissioned: f.boolean({ help: { en: 'No work orders are given for such sites.', ur: 'ایسی سائٹس کے ورک آرڈر کسی کو نہیں دیے جاتے۔' } }),
  },
})
