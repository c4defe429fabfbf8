/** Sections of home: each for whom it concerns, one that fails alone; and pins, everybody's own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineFeature, productPrincipal, type HomeSection } from '#framework/server'
import { countServices } from '../../../../src/framework/server/home/count-services.ts'
import { homeServices } from '../../../../src/framework/server/home/home-services.ts'
import { cheapFeatures, startTestServer, type TestServer } from '../../../support/server.ts'

const label = { en: 'Shelf', ur: 'شیلف' }
const counter = { name: 'n', label: { en: 'Books', ur: 'کتابیں' }, count: 3, opens: '/book' }
let broken = true
const sections: readonly HomeSection[] = [
  { name: 'good', label, empty: label, content: async () => ({ counters: [counter], items: [{ title: 'One', action: { label, call: 'Book/Lend', body: { id: 1 } } }] }) },
  { name: 'broken', label, empty: label, content: async () => { if (broken) throw new Error('a secret reason'); return { counters: [counter] } } },
  { name: 'forFew', label, empty: label, anyOf: ['Pages.Jobs'], content: async () => ({ counters: [] }) },
  { name: 'nobodys', label, empty: label, content: async () => null },
]
const feature = defineFeature({ key: 'shelf', pages: [], permissions: [], home: sections })

interface Shown {
  name: string
  label: string
  isFailed: boolean
  opens: string | null
  counters: { name: string; count: number; opens: string | null }[]
  items: { title: string; opens: string | null; action: { label: string; call: string | null } | null }[]
}

describe.sequential('home', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ features: [...cheapFeatures, feature] })
  })
  afterAll(() => server.close())
  const read = async (client: Awaited<ReturnType<TestServer['userWith']>>, query = '', headers = {}) => {
    const { status, envelope, text } = await client.call(`Home/GetSections${query}`, { headers })
    return { status, text, sections: (envelope.result as { sections: Shown[] } | null)?.sections ?? [] }
  }

  it('is closed to visitors', async () => {
    for (const path of ['Home/GetSections', 'Home/GetPins', 'Home/GetCounts']) expect((await server.request(`/api/services/app/${path}`)).status).toBe(401)
  })

  it('gives each person the sections that concern them; one that fails says so, alone and without its reason', async () => {
    const nobody = await server.userWith([])
    const { sections: shown, text } = await read(nobody)
    expect(shown.map(({ name, isFailed }) => [name, isFailed])).toEqual([['workOrders', false], ['tickets', false], ['notices', false], ['good', false], ['broken', true]])
    expect(text).not.toContain('secret')
    expect((await read(await server.userWith(['Pages.Jobs']))).sections.map(({ name }) => name)).toEqual(['workOrders', 'tickets', 'notices', 'jobs', 'good', 'broken', 'forFew'])
    const urdu = await read(nobody, '', { 'Accept-Language': 'ur' })
    expect(urdu.sections.find(({ name }) => name === 'good')).toMatchObject({ label: 'شیلف', counters: [{ label: 'کتابیں', count: 3, opens: '/book' }], items: [{ title: 'One', action: { label: 'شیلف', call: 'Book/Lend' } }] })
  })

  it('answers one section that is asked for again; none that does not concern the person', async () => {
    const nobody = await server.userWith([])
    expect((await read(nobody, '?Name=broken')).sections).toMatchObject([{ name: 'broken', isFailed: true }])
    broken = false
    expect((await read(nobody, '?Name=broken')).sections).toMatchObject([{ name: 'broken', isFailed: false, counters: [{ count: 3 }] }])
    const refused = await nobody.call('Home/GetSections?Name=forFew')
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('There is no section forFew of home.')])
  })

  it('does not wait for a section that takes long', async () => {
    const slow: HomeSection = { name: 'slow', label, empty: label, content: () => new Promise(() => {}) }
    const warned: unknown[] = []
    const context = { log: { warn: (...said: unknown[]) => warned.push(said) }, database: { read: async () => null } } as never
    const [service] = homeServices([slow, ...sections.slice(0, 1)], [], context, { together: 4, each: 20 })
    const answer = await service?.handle({ principal: { language: 'en', permissions: new Set() }, input: {} } as never)
    expect(answer).toMatchObject({ sections: [{ name: 'slow', isFailed: true }, { name: 'good', isFailed: false }] })
    expect(warned.length).toBe(1)
  })

  it('counts tickets and notices as the lists that its figures open', async () => {
    const worker = await server.userWith(['Pages', 'Read', 'Update'].map((right) => `LookUps.PendingTicketRequest.${right}`))
    const other = await server.userWith([])
    const template = await server.put('TaskTicketTemplate', { ticketName: 'Van', slaTime: 4 })
    const ticket = (row: object) => server.put('TaskTicketRequest', { taskTicketTemplateId: template, ...row })
    const first = await ticket({ assignUserId: worker.userId, userId: other.userId })
    await ticket({ assignUserId: worker.userId, userId: worker.userId })
    await ticket({ assignUserId: other.userId, userId: worker.userId })
    await ticket({ assignUserId: other.userId, userId: other.userId })
    const own = (await read(worker)).sections.find(({ name }) => name === 'tickets')
    expect(Object.fromEntries(own?.counters.map(({ name, count }) => [name, count]) ?? [])).toMatchObject({ toDo: 2, asked: 2, late: 0 })
    expect(own?.items.map(({ opens }) => opens)).toContain(`/PendingTicketRequest/${first}`)
    for (const { name, count, opens } of own?.counters ?? []) {
      const query = new URLSearchParams(opens?.split('?')[1])
      expect([query.get('mode'), query.get('tab')], name).toEqual(['list', 'mine'])
      for (const key of ['mode', 'tab']) query.delete(key)
      const list = await worker.call(`TaskTicketRequest/GetAllTaskTicketRequestbyAssignUserId?View=mine&IsOpen=true&${String(query)}`)
      expect((list.envelope.result as { totalCount: number }).totalCount, name).toBe(count)
    }
    // Without a page there is nothing to open; the figures are the same kind of fact.
    expect((await read(other)).sections.find(({ name }) => name === 'tickets')?.counters.map(({ name, count, opens }) => [name, count, opens])).toContainEqual(['toDo', 2, null])
  })

  it('counts the lists that the person may open as the lists themselves do, scope included', async () => {
    const rights = ['Region', 'Vendor'].flatMap((key) => ['Pages', 'Read'].map((right) => `LookUps.${key}.${right}`))
    const place = await server.put('Region', { name: 'Seen by some' })
    await server.put('Region', { name: 'Seen by few' })
    await server.put('Vendor', { name: 'Ahsan Steel' })
    const role = await server.put('Role', { name: 'Of a region', grantedPermissions: rights })
    await server.put('User', { userName: 'of-a-region', name: 'Nadia', roles: [role], password: 'Right.1234' })
    const some = await server.signIn('of-a-region', 'Right.1234')
    await server.put('RegionUserAllocation', { userId: some.userId, allocatedRegionId: place })
    const countsOf = async (client: typeof some) => ((await client.call('Home/GetCounts')).envelope.result as { counts: { [entity: string]: number } }).counts
    const total = async (client: typeof some, key: string) => ((await client.call(`${key}/GetAll?MaxResultCount=1`)).envelope.result as { totalCount: number }).totalCount
    for (const client of [some, await server.userWith(rights)]) expect(await countsOf(client)).toEqual({ Region: await total(client, 'Region'), Vendor: await total(client, 'Vendor') })
    expect((await countsOf(some)).Region).toBe(1)
    // What is added counts at the next asking; a page without the right to read says nothing.
    await server.put('Vendor', { name: 'Bilal Steel' })
    expect((await countsOf(some)).Vendor).toBe(await total(some, 'Vendor'))
    expect(await countsOf(await server.userWith(['LookUps.Vendor.Pages']))).toEqual({})
  })

  it('names the lists that could not be counted, or not in time: none is left out without a word', async () => {
    const rights = ['Region', 'Vendor'].flatMap((key) => ['Pages', 'Read'].map((right) => `LookUps.${key}.${right}`))
    const person = await server.userWith(rights)
    const answer = async (page: () => Promise<{ totalCount: number }>, whole: number) => {
      const context = { ...server.mastline.context, log: { warn: () => {} }, read: { page: (_: unknown, key: string) => (key === 'Vendor' ? page() : Promise.resolve({ totalCount: 3 })) } } as never
      const [counts] = countServices(context, { together: 1, whole })
      return counts?.handle({ principal: { ...productPrincipal(server.model, 1, 'UTC'), permissions: new Set(rights), userId: person.userId }, input: null } as never)
    }
    expect(await answer(() => Promise.reject(new Error('too many rows')), 60_000)).toEqual({ counts: { Region: 3 }, notCounted: ['Vendor'] })
    expect(await answer(() => Promise.resolve({ totalCount: 7 }), 60_000)).toEqual({ counts: { Region: 3, Vendor: 7 }, notCounted: [] })
    expect(await answer(() => Promise.resolve({ totalCount: 7 }), -1)).toEqual({ counts: {}, notCounted: ['Vendor', 'Region'] })
  })

  it('keeps the order of its parts for each person', async () => {
    const [one, two] = [await server.userWith([]), await server.userWith([])]
    const orderOf = async (client: typeof one) => ((await client.call('Home/GetSections')).envelope.result as { order: string[] }).order
    expect(await orderOf(one)).toEqual([])
    expect((await one.call('Home/UpdateOrder', { method: 'PUT', body: { names: ['tickets', 'area.site', 'tickets', 'workOrders'] } })).status).toBe(200)
    expect([await orderOf(one), await orderOf(two)]).toEqual([['tickets', 'area.site', 'workOrders'], []])
    expect((await one.call('Home/UpdateOrder', { method: 'PUT', body: { names: Array.from({ length: 201 }, (_, n) => `n${n}`) } })).status).toBe(400)
    expect(await orderOf(one)).toEqual(['tickets', 'area.site', 'workOrders'])
    await one.call('Home/UpdateOrder', { method: 'PUT', body: { names: [] } })
    expect(await orderOf(one)).toEqual([])
  })

  it('keeps pins for each person, whole or not at all', async () => {
    const [one, two] = [await server.userWith([]), await server.userWith([])]
    const pinsOf = async (client: typeof one) => (await client.call('Home/GetPins')).envelope.result
    expect(await pinsOf(one)).toEqual({ pins: null })
    const pins = [{ path: '/vendor', title: null }, { path: '/SinglePageSite/4', title: 'LHR-0412' }]
    expect((await one.call('Home/UpdatePins', { method: 'PUT', body: { pins: [...pins, pins[0]] } })).status).toBe(200)
    for (const path of ['javascript:alert(1)', '//elsewhere.example', '']) expect((await one.call('Home/UpdatePins', { method: 'PUT', body: { pins: [{ path, title: null }] } })).status, path).toBe(400)
    expect([await pinsOf(one), await pinsOf(two)]).toEqual([{ pins }, { pins: null }])
    await one.call('Home/UpdatePins', { method: 'PUT', body: { pins: [] } })
    expect(await pinsOf(one)).toEqual({ pins: [] })
  })
})
