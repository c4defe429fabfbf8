import { entity, f } from '../define.ts'

/** A page of figures that somebody put together out of lists. It is kept by calls of its own. */
export const OwnDashboard = entity('OwnDashboard', {
  label: { en: ['Own dashboard', 'Own dashboards'], ur: ['اپنا ڈیش بورڈ', 'اپنے ڈیش بورڈ'] },
  title: 'name', pages: { list: [], bulk: [] }, unique: false,
  fields: {
    name: f.name({ computed: true }), ownerUser: f.ref('User', { computed: true, label: { en: 'Owner', ur: 'مالک' } }),
    roles: f.refs('Role', { onDelete: 'clear', label: { en: 'Shared with', ur: 'کن کے ساتھ مشترک' } }), tiles: f.text({ computed: true, multiline: true, max: 60000, label: { en: 'Figures', ur: 'اعداد' } }),
  },
  wire: { only: ['get', 'list'] },
})
