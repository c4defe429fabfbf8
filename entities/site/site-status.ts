import { entity, f } from '../define.ts'

export const SiteStatus = entity('SiteStatus', {
  fields: {
    name: f.text({
      required: true, search: true,
      tones: { 'On air': 'good', 'Under construction': 'underWay', Down: 'bad', Planned: 'waiting', Decommissioned: 'over' },
    }),
  },
})
