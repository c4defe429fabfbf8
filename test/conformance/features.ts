/** What features and the shell of the web add to the entities. */
import { readFileSync } from 'node:fs'
import { bootService, searchService, temporaryServices, type Service } from '#framework/server'
import { verbOf } from '#framework/wire'
import { features as productFeatures } from '../../src/app/features.ts'
import { declaredServices } from '../support/declared-services.ts'
import { productModel, type ServiceCall } from './served.ts'

/** Services close over what they work with and touch it only when they are called, which nothing here does. */
const nothing = {} as never
const declared: readonly Service[] = [bootService(nothing), searchService(nothing), ...temporaryServices(nothing), ...declaredServices(productFeatures)]

/** Addresses that the web knows without a model, and how its router spells them. */
const shell: { readonly [address: string]: string } = {
  '/': "pathname === '/'",
  '/user': "path: 'user',",
  '/user/login': "path: 'user/login',",
  '/logout': "path: 'logout',",
  '/exception': '/^\\/exception',
}
const router = ['router', 'pages'].map((name) => readFileSync(new URL(`../../src/framework/web/routing/${name}.tsx`, import.meta.url), 'utf8')).join('\n')

const resources = import.meta.glob(['../../src/framework/{wire,web}/texts/en/*.ts', '../../src/features/*/texts/en.ts', '../../src/operations/*/texts/en.ts'], { eager: true })

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

const pages = productFeatures.flatMap((feature) => feature.pages)

export const features = {
  services: declared.map(({ path, also, method }): ServiceCall => ({ path, method: method ?? verbOf(path.slice(path.lastIndexOf('/') + 1)), ...(also ? { also } : {}) })),
  pages,
  routes: [...Object.keys(shell).filter((address) => router.includes(shell[address] ?? '\0')), ...pages.map((page) => page.route)],
  /** English texts of the product: the resource files, and what descriptors say. */
  texts: [...strings(resources), ...[...productModel.values()].flatMap((entity) => strings(entity.messages))],
}
