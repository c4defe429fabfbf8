import { entity, f } from '../define.ts'

/** One step in the life of a site asset, of whichever of the four kinds. */
export const SiteAssetStep = entity('SiteAssetStep', {
  label: { en: ['Step of a site asset', 'Steps of site assets'], ur: ['سائٹ اثاثے کا مرحلہ', 'سائٹ اثاثوں کے مراحل'] },
  title: ['action', 'time'], unique: false, journal: true, pages: { list: [], bulk: [] },
  fields: {
    rectifier: f.ref('Rectifier', { onDelete: 'clear' }), genset: f.ref('Genset', { onDelete: 'clear' }), batteryBank: f.ref('BatteryBank', { onDelete: 'clear' }), airCon: f.ref('AirCon', { onDelete: 'clear' }),
    time: f.dateTime({ required: true, sort: true }),
    action: f.choice({ of: { moved: 1, sentToRepair: 2, putBack: 3, retired: 4, installedAgain: 5, corrected: 6, foundMissing: 7 }, required: true }),
    fromSite: f.ref('Site', { onDelete: 'clear', label: { en: 'From site', ur: 'کس سائٹ سے' } }), site: f.ref('Site', { onDelete: 'clear' }), byUser: f.ref('User'), remarks: f.text({ multiline: true, max: 1000 }), image: f.image(),
  },
  wire: { only: [] },
})
