import { entity, f } from '../define.ts'

/** What a document of a site or a work order is. */
export const DocumentKind = entity('DocumentKind', { label: { en: ['Kind of document', 'Kinds of documents'], ur: ['دستاویز کی قسم', 'دستاویزات کی اقسام'] }, fields: { name: f.name({ unique: true }) } })
