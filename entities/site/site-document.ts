import { entity, f } from '../define.ts'

/** A file that belongs to a site: a lease, a drawing, a photograph. */
export const SiteDocument = entity('SiteDocument', {
  label: { en: ['Site document', 'Site documents'], ur: ['سائٹ کی دستاویز', 'سائٹس کی دستاویزات'] },
  permission: 'LookUps.Site', pages: { menu: ['Management', 42], bulk: [] }, unique: false, wire: { createMany: false }, list: ['site', 'name', 'kind', 'validTo', 'file'],
  fields: { site: f.ref('Site', { required: true }), name: f.name({ max: 128 }), kind: f.ref('DocumentKind', { label: { en: 'Kind', ur: 'قسم' } }), file: f.file({ required: true, label: { en: 'File', ur: 'فائل' } }), validTo: f.date({ sort: true, label: { en: 'Valid until', ur: 'اختتام' } }), remarks: f.text({ multiline: true, max: 1000 }) },
})
