/** What features and the shell of the web add to the entities. */
import { productModel, type ServiceCall } from './served.ts'

const services: ServiceCall[] = []
const routes: string[] = ['/user', '/user/login', '/', '/logout', '/exception']

const resources = import.meta.glob('../../src/framework/{wire,web}/texts/en/*.ts', { eager: true })

/** English texts of the product: the resource files, and what descriptors say. */
const texts = [...strings(resources), ...[...productModel.values()].flatMap((entity) => strings(entity.messages))]

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

export const features = { services, routes, texts }
