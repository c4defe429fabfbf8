/** The product's own features, put together on both sides without a server: what would stop the start, or stand on no page, is told by its name. */
import { describe, expect, it } from 'vitest'
import type { Text } from '#framework/metadata'
import { features } from '../../src/app/features.ts'
import { webFeatures } from '../../src/app/web-features.ts'
import { checkBesideEntities, checkCalls } from '../../src/framework/server/feature/check-beside.ts'
import * as server from '../../src/framework/server/feature/compose.ts'
import { methodOf } from '../../src/framework/server/http/routes.ts'
import { composeWebFeatures, webPages } from '../../src/framework/web/feature/compose-web-features.ts'
import { everyEntity } from '../../src/framework/web/feature/define-web-feature.ts'
import { reasons as reasonsOfFramework } from '../../src/framework/web/record/history/reasons.ts'
import { declaredServices } from '../support/declared-services.ts'
import { productModel } from '../support/shapes.ts'

const services = declaredServices(features)
const parts = composeWebFeatures(webFeatures)
const routesOfLists = new Set([...productModel.values()].flatMap(({ pages: { list, views } }) => [...list, ...views.map(({ route }) => route)]))
const isSaid = ({ en, ur }: Text) => en.trim() !== '' && /[\u0600-\u06ff]/.test(ur)

describe('on the server, features', () => {
  it('have each name once: feature, page, right, table, rules, actions, command, job, section of home', () => {
    server.checkDefinitions(features)
    checkBesideEntities(features, productModel)
    for (const join of [server.tablesOfFeatures, server.indexesOfFeatures, server.rulesOfFeatures, server.actionsOfFeatures, server.commandsOfFeatures, server.jobsOfFeatures, server.homeOfFeatures]) join(features)
  })

  it('answer each call once', () => {
    const made = features.map((feature) => ({ feature, services: declaredServices([feature]) }))
    expect(server.joinServices(made)).toHaveLength(services.length)
    checkCalls(made, [], productModel)
  })
})

describe('on the web, features', () => {
  it('have the definitions of the server, in its order, and show every page of theirs', () => {
    const shown = webFeatures.map(({ definition }) => definition.key)
    expect(features.map(({ key }) => key).filter((key) => shown.includes(key))).toEqual(shown)
    expect(webPages(parts).map(({ route }) => route)).toEqual(features.flatMap(({ pages }) => pages.map(({ route }) => route)))
  })

  it('name entities and fields that there are', () => {
    const entities = [...parts.records.keys(), ...parts.forms.keys(), ...parts.rules.keys(), ...parts.recordPanels.keys(), ...parts.listActions.keys(), ...parts.columns.keys()]
    expect(entities.filter((key) => key !== everyEntity && !productModel.has(key))).toEqual([])
    expect([...parts.lists.keys()].filter((key) => !productModel.has(key) && !routesOfLists.has(key))).toEqual([])
    const fields = [...parts.inputs.keys(), ...parts.views.keys()].map((name) => name.split('.'))
    expect(fields.filter(([entity = '', field]) => !productModel.get(entity)?.fields.some(({ key }) => key === field))).toEqual([])
  })

  it('put columns beside those of fields, under names of their own', async () => {
    for (const [entity, load] of parts.columns) {
      const columns = await load()
      const keys = ['id', 'creationTime', 'lastModificationTime', ...(productModel.get(entity)?.fields.map(({ key }) => key) ?? [])]
      expect(columns.filter(({ name }) => keys.includes(name)).map(({ name }) => `${entity}.${name}`), 'named as a field').toEqual([])
      const places = columns.flatMap(({ after, insteadOf }) => [after, insteadOf].flatMap((place) => place ?? []))
      expect(places.filter((place) => !keys.includes(place) && !columns.some(({ name }) => name === place)).map((place) => `${entity}.${place}`), 'beside nothing').toEqual([])
      expect(columns.filter(({ label }) => !isSaid(label)).map(({ name }) => `${entity}.${name}`), 'without a label').toEqual([])
    }
  })

  it('say why rows were written in both languages, in words that the framework does not say itself', async () => {
    const ofFeatures = await parts.reasons()
    expect([...ofFeatures].filter(([, text]) => !isSaid(text)).map(([reason]) => reason)).toEqual([])
    expect([...ofFeatures.keys()].filter((reason) => Object.hasOwn(reasonsOfFramework, reason))).toEqual([])
  })

  it('send later what services take, each declared by one feature', () => {
    const writes = services.filter((service) => methodOf(service) !== 'GET').flatMap(({ path, also = [] }) => [path, ...also])
    expect([...parts.later.keys()].filter((path) => !writes.includes(path))).toEqual([])
    expect([...parts.later.values()].filter(({ label }) => !isSaid(label))).toEqual([])
  })
})
