import { entity, f } from '../define.ts'

export const SiteTechnology = entity('SiteTechnology', {
  fields: {
    name: f.name(),
    figure: f.text({ max: 32, pattern: 'ltE500|ltE300|ltE200|_2G400|_2G3G150', label: { en: 'Figure', ur: 'عدد' }, help: { en: 'Which figure of the dashboards counts such sites: ltE500, ltE300, ltE200, _2G400, _2G3G150.', ur: 'ڈیش بورڈ کا کون سا عدد ایسی سائٹس گنتا ہے: ⁦ltE500⁩، ⁦ltE300⁩، ⁦ltE200⁩، ⁦_2G400⁩، ⁦_2G3G150⁩۔' } }),
  },
  pages: { list: ['/SiteTechnology'], menu: ['Management', 5] },
  wire: { list: { limit: 1000 } },
})
