import { loadBulkTexts } from '../texts/load.ts'

/** The bulk page with its sentences, for `lazy`. */
export async function loadBulkPage() {
  const [{ BulkPage }] = await Promise.all([import('./bulk-page.tsx'), loadBulkTexts()])
  return { default: BulkPage }
}
