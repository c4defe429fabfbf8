import { entity, f } from '../define.ts'

export const SiteStatus = entity('SiteStatus', {
  fields: {
    name: f.name({
      tones: { 'On air': 'good', 'Under construction': 'underWay', Down: 'bad', Planned: 'waiting', Decommissioned: 'over' },
    }),
  },
})
