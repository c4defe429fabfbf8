/** What the build puts together first, as the browser's start will: all features of the web, with what they load late. */
import { webFeatures } from '../web-features.ts'
import { checkWebFeatures } from '#framework/web'

await checkWebFeatures(webFeatures)
