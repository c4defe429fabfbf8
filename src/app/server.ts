/** The product: its descriptors, words, menu and features, put together on a database. */
import { sources as productSources } from '#entities'
import type { Source, Words } from '#framework/metadata'
import { createProduct, type Product, type ProductOptions, type ServerFeature, type Settings } from '#framework/server'
import { words as productWords } from '../../entities/words.ts'
import { usualCustomer } from './customer.ts'
import { features as productFeatures } from './features.ts'
import { menu } from './menu.ts'
import { productMigrations } from './migrations.ts'
import { productVersion } from './version.ts'

export interface MastlineOptions extends Omit<ProductOptions, 'sources' | 'words' | 'features' | 'rulesModule' | 'menu' | 'names' | 'version' | 'migrations' | 'settings'> {
  settings: ProductOptions['settings'] & Partial<Pick<Settings, 'customerName'>>
  /** In place of the product's own, for tests. */
  sources?: readonly Source[]
  words?: Words
  features?: readonly ServerFeature[]
}

export type Mastline = Product

/** @throws StartRefusal where it must not serve */
export function createMastline({ sources = productSources, words = productWords, features = productFeatures, ...options }: MastlineOptions): Promise<Mastline> {
  const rulesModule = new URL('entity-rules.ts', import.meta.url).href
  return createProduct({ ...options, sources, words, features, rulesModule, menu, names: { customer: options.settings.customerName ?? usualCustomer }, version: productVersion, migrations: productMigrations() })
}
