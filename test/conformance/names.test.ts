/** Labels carry the customer's name from one setting; addresses, calls and rights keep the documents' (document 0 §2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sources } from '#entities'
import { pagePermission, withNames, type EntityModel } from '#framework/metadata'
import { callsOf } from '#framework/wire'
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts'
import { words } from '../../entities/words.ts'
import { productModel } from './served.ts'

const zong = { en: 'Zong', ur: 'زونگ' }
/** Names of companies in the documents. */
const named = /jazz|hnl|nwdp|cns|(?<!\p{L})جاز(?!\p{L})|ایچ این ایل/iu

/** What a user reads of an entity, in both languages. */
function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => (typeof item === 'string' ? (key === 'en' || key === 'ur' ? [item] : []) : textsOf(item)))
}

describe('names in labels', () => {
  it('are no company’s: descriptors hold a placeholder', () => {
    const literal = [...productModel.values()].flatMap((entity) => textsOf(entity).filter((text) => named.test(text)).map((text) => `${entity.key}: ${text}`))
    expect(literal).toEqual([])
  })

  it('have a placeholder wherever the documents’ key has the customer', () => {
    const families = sources.filter(({ definition }) => /^Jazz(PM|Board|TelcoInventory)$/.test(definition.key)).map(({ definition }) => definition.key)
    expect(families.length).toBe(3)
    for (const key of families) expect(textsOf(productModel.get(key)?.label).filter((text) => !text.includes('{customer}'))).toEqual([])
  })

  it('that nobody gave stay as they are written, and what is no text is left alone', () => {
    expect(withNames({ en: '{customer} of {owner}', name: '{customer}', list: [{ ur: '{customer}' }] }, { customer: zong })).toEqual({ en: 'Zong of {owner}', name: '{customer}', list: [{ ur: 'زونگ' }] })
  })
})

describe('a server told another name', () => {
  let server: TestServer
  let admin: TestClient
  beforeAll(async () => {
    server = await startTestServer({ words, settings: { customerName: zong } })
    admin = await server.admin()
  })
  afterAll(() => server.close())

  const configuration = async () => JSON.parse((await server.request('/AbpUserConfiguration/GetAll', { token: admin.token })).text) as {
    result: { custom: { mastline: { names: unknown; model: string } }; nav: { menus: { MainMenu: { items: object[] } } } }
  }

  it('announces it, and says it in menu, labels and the description of the API, in both languages', async () => {
    const { custom, nav } = (await configuration()).result
    expect(custom.mastline.names).toEqual({ customer: zong })
    expect(JSON.stringify(nav)).toContain('Zong telco inventory')
    expect(JSON.stringify(nav)).not.toMatch(/"displayName":"[^"]*(Jazz|\{customer\})/)
    const model = JSON.parse((await server.request(custom.mastline.model, { token: admin.token })).text) as EntityModel[]
    expect(model.find((e) => e.key === 'JazzTelcoInventory')?.label).toMatchObject({ one: { en: 'Zong telco inventory item' }, many: { ur: 'زونگ ٹیلکو انوینٹری' } })
    expect(model.flatMap((entity) => textsOf(entity)).filter((text) => text.includes('{customer}'))).toEqual([])
    const api = JSON.parse((await server.request('/swagger/v1/swagger.json')).text) as { tags: { name: string; description: string }[] }
    expect(api.tags.find((tag) => tag.name === 'JazzPM')?.description).toBe('Zong PMs · زونگ پی ایمز')
  })

  it('keeps addresses, calls and rights', () => {
    const told = [...server.mastline.model().values()]
    const spelt = (entity: EntityModel) => JSON.stringify([entity.key, entity.table, entity.permission, pagePermission(entity, 'Pages'), entity.pages.list, entity.pages.bulk, callsOf(entity)])
    expect(told.map(spelt)).toEqual([...productModel.values()].map(spelt))
  })
})
