/** The web's root: where product, features and framework meet. */
import { startWeb } from '#framework/web'
import { product } from './web/product.ts'
import { webFeatures } from './web-features.ts'

const root = document.getElementById('root')
if (root) void startWeb({ product, features: webFeatures, root })
