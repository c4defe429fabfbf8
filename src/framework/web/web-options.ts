import type { Product } from './page/product.ts'
import type { WebFeature } from './feature/define-web-feature.ts'

/** What the web is started with. */
export interface WebOptions {
  product: Product
  features: readonly WebFeature[]
  root: HTMLElement
}
