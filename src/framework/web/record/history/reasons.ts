import type { TextKey } from '../../texts/say.ts'

/** Why a change set was written, by the word that stands in it → how the history says it. */
export const reasons: { readonly [reason: string]: TextKey } = {
  form: 'record.byForm', grid: 'record.byGrid', bulkDelete: 'record.byBulkDelete', import: 'record.byImport', api: 'record.byApi', undo: 'record.byUndo',
  restore: 'record.byRestore', seed: 'record.bySeed', 'first start': 'record.byFirstStart', demo: 'record.byDemo', ADMIN_PASSWORD: 'record.bySettings', setting: 'record.bySettings',
}
