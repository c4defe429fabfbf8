/** What features claim beside what is there without them: pages, tables, rights and calls of entities, and the product's own. Only one of two could answer. */
import { permissionName, rights, type EntityModel, type FeatureDefinition, type Model } from '#framework/metadata'
import { addressOf, entityCalls, methodOf } from '../http/routes.ts'
import type { Service } from '../http/service/service.ts'
import { tablesOf } from '../schema/migrate.ts'
import { StartRefusal } from '../start-refusal.ts'
import type { ServerFeature } from './define-feature.ts'

/** @throws StartRefusal where a feature has a page, a table or a right that an entity has, or a table of the product itself */
export function checkBesideEntities(features: readonly Pick<ServerFeature, keyof FeatureDefinition | 'tables'>[], model: Model): void {
  const entities = [...model.values()]
  const pages = new Map(entities.flatMap(({ key, pages: { list, views, create, bulk } }) => [...list, ...views.map(({ route }) => route), ...create, ...bulk].map((route) => [route.toLowerCase(), key])))
  // A single right that stands for all six is declared by the feature that names it.
  const ofEntity = new Map(entities.filter((entity) => !entity.owned && new Set(namesOfRights(entity)).size > 1).flatMap((entity) => namesOfRights(entity).map((name) => [name, entity.key])))
  const tables = new Set(tablesOf(model).map(({ name }) => name))
  const byTable = new Map(entities.map(({ table, key }) => [table, key]))
  for (const { key, pages: own, permissions, tables: further = [] } of features) {
    for (const path of own.flatMap(({ route, also = [] }) => [route, ...also])) {
      const entity = pages.get(path.toLowerCase())
      if (entity !== undefined) throw new StartRefusal(`The feature “${key}” and the entity ${entity} both have the page ${path}. Take one of them away, or show the feature's page in place of the entity's list (\`lists\` of its web half).`)
    }
    for (const { name } of permissions) {
      const entity = ofEntity.get(name)
      if (entity !== undefined) throw new StartRefusal(both(key, `the entity ${entity}`, `right ${name}`))
    }
    for (const { name } of further) {
      const entity = byTable.get(name)
      if (tables.has(name)) throw new StartRefusal(both(key, entity === undefined ? 'the product itself' : `the entity ${entity}`, `table ${name}`))
    }
  }
}

/**
 * @param made what each feature made of its services
 * @param own calls that the product has without features
 * @throws StartRefusal where a feature has a call that an entity or the product itself has
 */
export function checkCalls(made: readonly { feature: Pick<ServerFeature, 'key'>; services: readonly Service[] }[], own: readonly Service[], model: Model): void {
  const owners = new Map(entityCalls(model).map(({ method, path, entity }) => [`${method} ${path}`, `the entity ${entity.key}`]))
  for (const call of own.flatMap(callsOf)) owners.set(call, 'the product itself')
  for (const { feature, services } of made) for (const call of services.flatMap(callsOf)) {
    const owner = owners.get(call)
    if (owner !== undefined) throw new StartRefusal(both(feature.key, owner, `call ${call}`))
  }
}

function namesOfRights(entity: EntityModel): string[] {
  return rights.map((right) => permissionName(entity, right))
}

function callsOf(service: Service): string[] {
  return [service.path, ...(service.also ?? [])].map((path) => `${methodOf(service)} ${addressOf(path).toLowerCase()}`)
}

function both(feature: string, owner: string, what: string): string {
  return `The feature “${feature}” and ${owner} both have the ${what}. Take one of them away or give it another name.`
}
