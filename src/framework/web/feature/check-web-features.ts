/** What features load late is put together before anybody opens a page: a clash is told where the web is built or begun, not in a list. */
import { composeWebFeatures } from './compose-web-features.ts'
import type { WebFeature } from './define-web-feature.ts'

/** @throws Error naming both features, where two of them claim one thing, in what is there at once or in what comes with a list or a history */
export async function checkWebFeatures(features: readonly WebFeature[]): Promise<void> {
  const { columns, reasons } = composeWebFeatures(features)
  await Promise.all([reasons(), ...[...columns.values()].map((load) => load())])
}
