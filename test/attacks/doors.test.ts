/**
 * Every door by every right: form, bulk, check, look-up and history, each with the right alone and with the right missing, under every
 * spelling of the path; and ids smuggled into what may only create. After each refusal the whole database is as it was.
 */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { permissionName, rights, type EntityModel, type Right } from '#framework/metadata'
import { callsOf, verbOf, type Call } from '#framework/wire'
import { features } from '../../src/app/features.ts'
import { declaredServices } from '../support/declared-services.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../support/server.ts'
import { makeRows, type RowMaker, type WireRow } from '../support/row-maker.ts'
import { sendFile, sendFiles } from '../support/files/send-file.ts'
import { isFull, once } from '../support/shapes.ts'
import { attacked, fault, operationsOf, watch, type Watch } from './attack.ts'

// Many calls in one test, more of them in the full run, on a machine that others use too.
vi.setConfig({ testTimeout: isFull ? 900_000 : 120_000 })

let server: TestServer
let admin: TestClient
let rows: RowMaker
let database: Watch
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  rows = makeRows(server.model, (entity, row) => server.put(entity.key, row), { file: (entity, field) => sendFile(admin, entity, field) })
  database = await watch(server)
})
afterAll(async () => {
  await database.close()
  await server.close()
})

const servedEntities = attacked().map((entity) => [entity.key, entity] as const)

/** Rights without which a call must be refused, whatever else one holds; read off docs/contract.md, not off the server. */
const needed: { readonly [K in Call['kind']]?: readonly Right[] } = {
  get: ['Read'], list: ['Read'], narrowed: ['Read'], history: ['Read'], fileAddress: ['Read'], create: ['Create'], update: ['Update'], delete: ['Delete'], deleteMany: ['Delete'],
  createMany: ['Bulk', 'Create'], checkMany: ['Bulk', 'Create'], updateMany: ['Update'], save: [],
}

/** A further way to write needs what the plain one needs; rows of one's own need nothing. */
const neededBy = (call: Call): readonly Right[] => (call.right === 'own' ? [] : (needed[call.variant?.of ?? call.kind] ?? []))

const ask = (client: TestClient, call: Call, id: number, body: unknown) => {
  const query = call.parameters.filter((p) => p.role === 'id' || p.role === 'ids').map((p) => `${p.name}=${id}`).join('&')
  return client.call(query ? `${call.path}?${query}` : call.path, { method: call.method, ...(call.body === 'none' ? {} : { body: call.body === 'rows' ? [body] : body }) })
}

describe.each(servedEntities)('%s', (_, entity) => {
  const calls = callsOf(entity)
  const named = (right: Right) => permissionName(entity, right)
  const can = (...held: readonly Right[]) => server.userWith(held.map(named))
  let id = 0
  let row: WireRow = {}
  beforeAll(async () => {
    row = await rows.row(entity, 40)
    id = await server.put(entity.key, await rows.row(entity, 41))
  })

  test('with every right but the needed one, a call that would work is refused and changes nothing', async () => {
    const lacking = new Map<Right, TestClient>()
    for (const missing of rights) lacking.set(missing, await can(...rights.filter((right) => named(right) !== named(missing))))
    const between = await database.state()
    for (const [missing, client] of lacking) for (const call of calls.filter((c) => neededBy(c).includes(missing))) for (const body of [{ ...row }, { ...row, id }]) {
      const answer = await ask(client, call, id, body)
      expect([call.path, missing, answer.status, answer.envelope.result], answer.text).toEqual([call.path, missing, 403, null])
    }
    expect(await database.state()).toBe(between)
  })

  // A file for rows of one's own may be sent ahead by everybody who is signed in.
  const uploads = calls.filter((c) => c.kind === 'upload' && c.right !== 'own')
  test.runIf(uploads.length)('a file is kept for nobody who may neither create nor update', async () => {
    const client = await server.userWith(rights.map(named).filter((name) => name !== named('Create') && name !== named('Update')))
    const between = await database.state()
    for (const call of uploads) for (const body of [await formOf(), {}]) {
      const answer = await client.call(call.path, { method: call.method, ...(Buffer.isBuffer(body) ? { body, headers: { 'content-type': 'multipart/form-data; boundary=x' } } : { body }) })
      expect([call.path, answer.status, answer.envelope.result], answer.text).toEqual([call.path, 403, null])
    }
    expect(await database.state()).toBe(between)
  })

  test.runIf(named('Read') !== named('Update'))('whoever may change rows and not read them is told the id of a row, and nothing that stands in it', async () => {
    const client = await can('Create', 'Update', 'Bulk', 'Delete', 'Pages')
    const make = calls.find((c) => c.kind === 'create' || c.kind === 'save')
    for (const call of calls.filter((c) => c.kind === 'update' || c.kind === 'save')) {
      let of = id
      let answer = await ask(client, call, of, { id: of })
      // A feature may show rows to their makers only: then it is a row of the client's own.
      if (answer.status === 404 && make) {
        of = ((await client.call(make.path, { method: make.method, body: await rows.row(entity, 47) })).envelope.result as { id: number }).id
        answer = await ask(client, call, of, { id: of })
      }
      expect([call.path, answer.status, answer.envelope.result]).toEqual([call.path, 200, { id: of }])
      const stale = await ask(client, call, of, { id: of, rowVersion: 99 })
      expect([call.path, stale.status, stale.envelope.error?.data ?? null], stale.text).toEqual([call.path, 409, null])
    }
    for (const call of calls.filter((c) => c.kind === 'create')) {
      const key = { method: call.method, body: { ...(await rows.row(entity, 46)), ...(await sendFiles(client, entity)) }, headers: { 'idempotency-key': `told ${entity.key}` } }
      const made = (await client.call(call.path, key)).envelope.result as { id: number }
      // Others may have written it before the same request comes again.
      expect([call.path, made, (await client.call(call.path, key)).envelope.result]).toEqual([call.path, { id: made.id }, { id: made.id }])
    }
  })

  test.runIf(named('Create') !== named('Update'))('a save creates by Create alone and updates by Update alone', async () => {
    for (const call of calls.filter((c) => c.kind === 'save')) {
      const [creator, updater] = [await can('Create', 'Read'), await can('Update', 'Read')]
      const before = await database.state()
      for (const [n, spelling] of [['id', id], ['Id', id], ['ID', String(id)], ['iD', ` ${id} `]].entries()) {
        const answer = await ask(creator, call, 0, { ...row, [String(spelling[0])]: spelling[1] })
        expect([n, answer.status], answer.text).toEqual([n, 403])
      }
      // Two ids in one body, told apart by their letters: the door decides by the one it would use.
      expect((await ask(creator, call, 0, { id: 0, ...row, ID: id })).status).toBe(403)
      expect((await ask(creator, call, 0, { ...row, ID: id, id: 0 })).status).not.toBe(200)
      for (const blank of [0, '0', null, '']) expect((await ask(updater, call, 0, { ...row, id: blank })).status).toBe(403)
      expect(await database.state()).toBe(before)
    }
  })

  // Where one right stands for all of them there is nothing that somebody may create but not update.
  test.runIf(named('Create') !== named('Update'))('an import updates nothing for whoever may only create', async () => {
    for (const call of calls.filter((c) => c.kind === 'createMany')) {
      const importer = await can('Bulk', 'Create', 'Read', 'Delete')
      const before = await database.state()
      const smuggled: unknown[] = [[{ ...row, id }], [{ ...row, ID: id }], [{ ...row, iD: String(id) }], [{ ...row, Id: ` ${id}` }], { items: [{ ...row, id }] }, { ITEMS: [{ ...row, id }] }, [{ ...row }, { ...row, id }], [{ id: 0, ...row, ID: id }]]
      for (const body of smuggled) {
        const answer = await importer.call(call.path, { method: call.method, body })
        expect([JSON.stringify(body).slice(0, 80), [400, 403].includes(answer.status)], answer.text.slice(0, 300)).toEqual([JSON.stringify(body).slice(0, 80), true])
      }
      // By the business key instead of the id: the row of the same name would become an update.
      const [same] = await database.rows(`SELECT count(*)::int AS n FROM data."${entity.table}"`)
      const existing = await rows.row(entity, 41)
      const byKey = await importer.call(`${call.path}?Match=key`, { method: call.method, body: [existing] })
      if (entity.unique.length) expect([400, 403, 500], byKey.text).toContain(byKey.status)
      if (entity.unique.length) expect((await database.rows(`SELECT count(*)::int AS n FROM data."${entity.table}"`))[0]).toEqual(same)
      if (entity.unique.length) expect(await database.state()).toBe(before)
    }
  })

  test('a create never chooses its id, in any spelling', async () => {
    const before = await database.state()
    for (const call of calls.filter((c) => c.kind === 'create')) for (const [name, value] of [['id', 31_337], ['Id', 31_337], ['ID', '31337'], ['iD', ' 31337 '], ['id', id]] as const) {
      const answer = await ask(admin, call, 0, { ...row, [name]: value })
      expect([call.path, name, answer.status], answer.text.slice(0, 200)).toEqual([call.path, name, 400])
    }
    expect(await database.state()).toBe(before)
  })

  test('a refusal is the same under every spelling of the path, and never becomes a page or a success', async () => {
    const nobody = await server.userWith(['LookUps.Nothing.Read'])
    const before = await database.state()
    // Everybody may ask for their own rows, and nobody here has any.
    for (const call of calls.filter((c) => c.right !== 'own')) {
      const [service = '', name = ''] = call.path.split('/')
      const root = '/api/services/app'
      const same = [`${root}/${call.path.toUpperCase()}`, `${root}/${call.path.toLowerCase()}`, `/API/Services/APP/${call.path}`, `${root}/${call.path}/`, `${root}//${call.path}`, `//api/services/app/${service}//${name}`, `${root}/${encoded(service)}/${name}`, `${root}/${service}/${encoded(name)}`, `/%61pi/services/app/${call.path}`, `${root}/${call.path}Async`]
      const none = [`${root}/${service}%2f${name}`, `${root}/${service}/./${name}`, `${root}/x/../${call.path}`, `${root}/${service}%5c${name}`, `${root}/${call.path}%00`, `${root}/${call.path};x=1`, `${root}/${call.path}%20`, `${root}/${service}\\${name}`, `${root}/${call.path}/0`, `${root}/%ef%bc%a1${call.path}`]
      for (const path of [...same, ...none]) {
        const answer = await nobody.call(`${path}?Id=${id}`, { method: call.method, ...(call.body === 'none' ? {} : { body: call.body === 'rows' ? [row] : row }) })
        // A path of another spelling may also be served by nobody; what it may not be is open.
        expect([path, [403, 404].includes(answer.status), fault(answer)], answer.text.slice(0, 200)).toEqual([path, true, ''])
        if (same.indexOf(path) >= 0 && same.indexOf(path) < 8) expect([path, answer.status]).toEqual([path, 403])
      }
    }
    expect(await database.state()).toBe(before)
  })
})

once(() => test('a call that several descriptors claim opens by all the rights of one of them, never by some of each', async () => {
  const claims = new Map<string, { entity: EntityModel; call: Call }[]>()
  for (const entity of server.model.values()) for (const call of callsOf(entity)) if (neededBy(call).length) {
    const key = `${call.method} ${call.path}`.toLowerCase()
    claims.set(key, [...(claims.get(key) ?? []), { entity, call }])
  }
  const shared = [...claims.values()].filter((claimants) => claimants.length > 1)
  expect(shared.some(([one]) => one?.call.kind === 'createMany')).toBe(true)
  const stranger = await server.userWith(['LookUps.Nothing.Read'])
  for (const claimants of shared) {
    const names = claimants.map(({ entity, call }) => neededBy(call).map((right) => permissionName(entity, right)))
    const { call } = claimants[0] as { call: Call }
    const body = call.body === 'rows' ? [] : {}
    const before = await database.state()
    for (const held of names) expect([call.path, held, (await ask(await server.userWith(held), call, 999_999_999, body)).status === 403]).toEqual([call.path, held, false])
    // Bulk of one and Create of the other are no right to import.
    for (const [at, mine] of names.entries()) for (const [other, theirs] of names.entries()) if (at !== other && mine.length > 1) {
      const mixed = [mine[0] ?? '', ...theirs.slice(1)]
      expect([call.path, mixed, (await ask(await server.userWith(mixed), call, 999_999_999, body)).status]).toEqual([call.path, mixed, 403])
    }
    expect([call.path, (await ask(stranger, call, 999_999_999, body)).status]).toEqual([call.path, 403])
    // Asked for rows that are not there, nothing but the new users changed.
    const changed = (text: string) => text.split('\n').filter((line) => !/^(user|role|credential|password_history|user__roles|change_|setting|token|sign_in)/.test(line)).join('\n')
    expect(changed(await database.state())).toBe(changed(before))
  }
}))

once(() => describe('services, which no descriptor names', () => {
  /** Who is let in, read off docs/protocol.md and the documents: of the framework's and identity's calls. One of them that stands nowhere here fails the test, and so does any that lets in everybody. */
  const everybody = ['POST /api/TokenAuth/Authenticate', 'GET /api/services/app/Session/GetCurrentLoginInformations', 'POST /api/services/app/Account/IsTenantAvailable', 'POST /api/services/app/Account/Register', 'POST /api/services/app/Account/SendPasswordResetCode', 'POST /api/services/app/Account/CheckPasswordLink', 'POST /api/services/app/Account/ResetPassword', 'GET /AbpUserConfiguration/GetAll', 'GET /File/DownloadTempFile', 'POST /api/webhooks/alertmanager', 'GET /api/calendar/work.ics', 'GET /api/services/app/Dashboard_Own/GetScreen']
  const whoeverSignedIn = ['POST /api/services/app/User/ChangeLanguage', 'POST /api/services/app/Configuration/ChangeUiTheme', 'POST /api/services/app/User/ChangePassword', 'DELETE /api/services/app/User/ChangePassword', 'GET /api/services/app/Search/GetAll', 'GET /api/services/app/Map/GetTiles', 'GET /api/services/app/WriteKey/Get', 'POST /api/services/app/WriteKey/GiveUp', 'GET /api/services/app/ChangeSet/Get', 'GET /api/services/app/ChangeSet/GetAll', 'POST /api/services/app/ChangeSet/Undo',
    'POST /api/TokenAuth/LogOut', ...['GET UserSession/GetAll', 'GET ApiKey/GetAll', 'GET ApiKey/Get', 'POST ApiKey/Revoke', 'POST UserSession/End', 'POST UserSession/EndOthers', 'GET SecondFactor/Get', 'POST SecondFactor/Begin', 'POST SecondFactor/Confirm', 'POST SecondFactor/RenewRecoveryCodes', 'POST SecondFactor/TurnOff', 'GET SecuritySettings/Get', 'GET Home/GetCounts', 'GET Home/GetPins', 'GET Home/GetSections', 'PUT Home/UpdateOrder', 'PUT Home/UpdatePins'].map((each) => each.replace(' ', ' /api/services/app/'))]
  const byRight: { readonly [call: string]: string } = {
    'POST /api/services/app/User/Activate': 'Pages.Users.Activation', 'POST /api/services/app/User/DeActivate': 'Pages.Users.Activation', 'POST /api/services/app/User/ResetPassword': 'Pages.Users', 'DELETE /api/services/app/User/ResetPassword': 'Pages.Users',
    'GET /api/services/app/UserInvitation/Get': 'Pages.Users', 'POST /api/services/app/UserInvitation/Send': 'Pages.Users', 'POST /api/services/app/UserInvitation/MakeLink': 'Pages.Users',
    'POST /api/services/app/SecondFactor/Reset': 'Pages.Users', 'PUT /api/services/app/SecuritySettings/Update': 'Pages.SecuritySettings',
    'POST /api/services/app/ApiKey/Create': 'Pages.ApiKeys', 'GET /api/services/app/AuditLog/GetAll': 'Pages.AuditLogs', 'GET /api/services/app/Role/GetAllPermissions': 'Pages.Roles', 'GET /api/services/app/Role/GetRoleForEdit': 'Pages.Roles', 'GET /api/services/app/Visibility/Explain': 'Pages.Roles', 'GET /api/services/app/Visibility/GetSight': 'Pages.Roles', 'GET /api/services/app/Visibility/GetViewers': 'Pages.Roles',
  }
  /** Of other features' calls: the rights that they state; none where whoever is signed in may call, about what is his own. */
  const declared = new Map<string, readonly string[]>(declaredServices(features.filter(({ key }) => key !== 'identity')).flatMap(({ path, also = [], method, admits }) => (admits === 'everyone' ? [] : [path, ...also].map((each) => [
    `${method ?? verbOf(each.slice(each.lastIndexOf('/') + 1))} ${each.startsWith('/') ? each : `/api/services/app/${each}`}`, typeof admits === 'object' && !admits.orSelf ? admits.anyOf : [],
  ] as const))))

  test('let in whom the protocol lets in: nobody without a token, and with every right but the needed one nobody either', async () => {
    const services = (await operationsOf(admin, server.model)).filter(({ entity }) => entity === null)
    const named = services.map(({ method, path }) => `${method} ${path}`)
    expect(named.filter((name) => ![...everybody, ...whoeverSignedIn, ...declared.keys()].includes(name)).toSorted()).toEqual(Object.keys(byRight).toSorted())
    const boot = (await admin.call('/AbpUserConfiguration/GetAll')).envelope.result as { auth: { allPermissions: object } }
    const all = Object.keys(boot.auth.allPermissions)
    const [clerk, role] = [await server.userWith([]), await server.put('Role', { name: 'Nothing much', grantedPermissions: [] })]
    const neededFor = (name: string) => (byRight[name] === undefined ? (declared.get(name) ?? []) : [byRight[name]])
    const lacking = new Map<string, TestClient>()
    for (const name of named) {
      const needed = neededFor(name)
      if (needed.length && !lacking.has(needed.join())) lacking.set(needed.join(), await server.userWith(all.filter((held) => !needed.includes(held))))
    }
    const before = await database.state()
    const tried: string[] = []
    const expectNothingWritten = async () => expect(await database.state(), `by one of ${tried.splice(0).join(', ')}`).toBe(before)
    for (const { method, path, parameters } of services) {
      const name = `${method} ${path}`
      if (everybody.includes(name)) continue
      // Of a user whom everybody may change: else the limits on users would refuse what the right allowed.
      const query = parameters.length ? `?${parameters.map((p) => `${p.name}=${role}`).join('&')}` : ''
      const body = method === 'GET' ? {} : { body: { id: clerk.userId, userId: clerk.userId, adminPassword: testPassword, currentPassword: 'x', newPassword: 'Taken.1234', languageName: 'ur', theme: 'x' } }
      const client = lacking.get(neededFor(name).join())
      const [service = '', call = ''] = path.split('/').slice(-2)
      for (const spelling of [path, path.toUpperCase(), path.toLowerCase(), `${path}/`, `/${path}`, path.replace(`/${service}`, `//${service}`), path.replace(call, encoded(call)), `${path}Async`]) {
        expect([spelling, [401, 404].includes((await server.request(spelling + query, { method, ...body })).status)]).toEqual([spelling, true])
        if (client) expect([spelling, [403, 404].includes((await client.call(spelling + query, { method, ...body })).status)]).toEqual([spelling, true])
      }
      expect((await server.request(path + query, { method, ...body })).status).toBe(401)
      if (client) expect([path, (await client.call(path + query, { method, ...body })).status]).toEqual([path, 403])
      if (tried.push(name) === 20) await expectNothingWritten()
    }
    await expectNothingWritten()
  })
}))

/** A whole picture, as a browser sends it. */
async function formOf(): Promise<Buffer> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } }).png().toBuffer()
  return Buffer.concat([Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'), picture, Buffer.from('\r\n--x--\r\n')])
}

function encoded(text: string): string {
  return `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`
}
