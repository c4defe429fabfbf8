import { entity, f } from '../define.ts'

/** Serial numbers that somebody is to verify on the spot. */
export const AssetCheck = entity('AssetCheck', {
  label: { en: ['Verification job', 'Verification jobs'], ur: ['تصدیقی کام', 'تصدیقی کام'] },
  unique: false,
  pages: { list: ['/serialChecks'], bulk: [], menu: ['Assets Management', 4] },
  fields: {
    name: f.name(),
    sites: f.refs('Site', { onDelete: 'clear', label: { en: 'Sites', ur: 'سائٹس' } }),
    part: f.choice({ of: { everything: 1, telecom: 2, power: 3, RRU: 4, IDU: 5, ODU: 6, boardCards: 7, MMUCards: 8, rectifiers: 9, gensets: 10, batteryBanks: 11, airConditioners: 12 }, default: 1, label: { en: 'What', ur: 'کیا' } }),
    assignUser: f.ref('User', { required: true, label: { en: 'Verifies', ur: 'تصدیق کنندہ' } }),
    dueDate: f.date(), remarks: f.text({ multiline: true, max: 1000 }),
    state: f.choice({ of: { OPEN: 1, ANSWERED: 2, CLOSED: 3 }, tones: { OPEN: 'waiting', ANSWERED: 'good', CLOSED: 'over' }, computed: true, default: 1 }),
    total: f.integer({ computed: true, label: { en: 'Serials', ur: 'سیریل' } }), answered: f.integer({ computed: true, label: { en: 'Answered', ur: 'جواب ملا' } }), differing: f.integer({ computed: true, label: { en: 'Differ', ur: 'مختلف' } }),
  },
  list: ['name', 'assignUser', 'part', 'dueDate', 'state', 'total', 'answered', 'differing'],
  wire: { only: ['get', 'list'] },
})
