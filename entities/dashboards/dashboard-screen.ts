import { entity, f } from '../define.ts'

/** A screen on a wall that shows an own dashboard by a key of its own; the key itself is stored nowhere. */
export const DashboardScreen = entity('DashboardScreen', {
  label: { en: ['Screen of a dashboard', 'Screens of dashboards'], ur: ['ڈیش بورڈ کی اسکرین', 'ڈیش بورڈ کی اسکرینیں'] },
  title: 'name', pages: { list: [], bulk: [] }, unique: false,
  fields: {
    name: f.name({ computed: true }), dashboard: f.ref('OwnDashboard', { computed: true, onDelete: 'clear', label: { en: 'Dashboard', ur: 'ڈیش بورڈ' } }),
    shownUser: f.ref('User', { computed: true, label: { en: 'Shows what is seen by', ur: 'کس کی نظر سے' } }),
  },
  wire: { only: ['get', 'list'] },
})
