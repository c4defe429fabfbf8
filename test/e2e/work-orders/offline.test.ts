/** A technician's phone that loses its network: the pages' code and his work are on the phone, what he does is sent later, and nobody else reads it. */
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { words } from '../../../entities/words.ts'
import { makeWorldOn, type Row, type World } from '../../features/work-orders/world.ts'
import { whyNoBrowser } from '../../support/browser.ts'
import { chunkPath } from '../../support/built-web/chunks.ts'
import { testPassword } from '../../support/server.ts'
import { barriers, builtWeb, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import { makePowerChecklist } from './power-checklist.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('a phone without a network', () => {
  let product: Product
  let world: World
  let questionnaireTemplateId = 0
  const picture = join(tmpdir(), 'mastline-offline.jpg')
  beforeAll(async () => {
    product = await startProduct({ words })
    world = await makeWorldOn(product.server)
    questionnaireTemplateId = await makePowerChecklist(world, picture)
  })
  afterEach(() => product.closePages())
  afterAll(() => product.close())

  /** How many answers the device keeps. */
  const kept = (page: Page) => page.evaluate(() => new Promise<number>((resolve) => {
    const opening = indexedDB.open('offline')
    opening.onsuccess = () => {
      const count = opening.result.transaction('reads').objectStore('reads').count()
      count.onsuccess = () => {
        resolve(count.result)
        opening.result.close()
      }
    }
  }))
  /** How many writes wait with a picture. */
  const picturesThatWait = (page: Page) => page.evaluate(() => new Promise<number>((resolve) => {
    const opening = indexedDB.open('offline')
    opening.onsuccess = () => {
      const all = opening.result.transaction('writes').objectStore('writes').getAll()
      all.onsuccess = () => {
        resolve(all.result.filter((write: object) => JSON.stringify(write).includes('"local-')).length)
        opening.result.close()
      }
    }
  }))
  /** How many answers about one work order it keeps. */
  const keptOf = (page: Page, order: number) => page.evaluate((id) => new Promise<number>((resolve) => {
    const opening = indexedDB.open('offline')
    opening.onsuccess = () => {
      const all = opening.result.transaction('reads').objectStore('reads').getAllKeys()
      all.onsuccess = () => {
        resolve(all.result.filter((key) => new RegExp(`[?&](id|Id|WorkOrderId)=${id}(&|$)`).test(String(key))).length)
        opening.result.close()
      }
    }
  }), order)
  const ready = async (page: Page, answers: number) => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect.poll(() => kept(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(answers)
  }

  it('shows my work, keeps what is done through a reload, and sends it once, in order, with its time', async () => {
    const { id } = await world.make({ assignedUserId: world.one.userId, questionnaireTemplateId })
    const page = await product.open(world.one, '/myWork', { width: 360, serviceWorkers: 'allow' })
    const notes: string[] = []
    page.on('console', (message) => notes.push(message.text()))
    await page.getByRole('button', { name: 'Accept' }).waitFor()
    await ready(page, 9)
    const answer = await fetch(`${product.address}/service-worker.js`)
    expect([answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual(['no-cache', expect.stringContaining('javascript')])
    const manifest = (await (await fetch(`${product.address}/manifest.webmanifest`)).json()) as { icons: { src: string }[] }
    for (const { src } of manifest.icons) expect((await fetch(product.address + src)).headers.get('content-type')).toBe('image/png')

    await page.context().setOffline(true)
    await page.reload()
    await page.getByText(/What is shown is as of/).waitFor()
    await expect.poll(() => notes, pollLimit).toContain('No internet connection found. App is running in offline mode.')
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByText('1 waits to be sent.').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.goto(`${product.address}/allWorkOrders/${id}?checklist=1`)
    await page.getByRole('textbox', { name: 'Fuel level in the tank' }).fill('120')
    await page.getByText('Yes', { exact: true }).click()
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('group', { name: /Fuel level/ }).getByRole('button', { name: 'Choose pictures' }).click()])
    await chooser.setFiles(picture)
    await page.getByText('Nothing required is left.').waitFor()
    // What waits is seen after a reload too: the picture as it lies on the device.
    await expect.poll(() => picturesThatWait(page), pollLimit).toBe(1)
    await page.reload()
    await expect.poll(() => page.getByRole('img', { name: 'Picture 1: Fuel level in the tank' }).evaluate((img) => (img as HTMLImageElement).naturalWidth), pollLimit).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.waitForURL(new RegExp(`/${id}$`))
    await page.getByRole('list', { name: 'What happened' }).getByText('raised it').waitFor()
    await page.getByRole('link', { name: /Navigate to/ }).first().click()
    expect(await page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith('work-orders:left:')).map(([, ids]) => ids))).toEqual([`[${id}]`])
    await page.getByRole('button', { name: 'Close…' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByText(/[3-9] wait to be sent\./).waitFor()
    const before = new Date().toISOString()
    expect(await world.get(id)).toMatchObject({ status: 'PENDING' })
    expect(await world.history(id)).toHaveLength(1)

    await page.context().setOffline(false)
    await expect.poll(async () => (await world.get(id))['status'], { timeout: 60_000 }).toBe('CLOSED')
    await page.getByText(/waits? to be sent/).waitFor({ state: 'hidden' })
    const row = await world.get(id)
    const [acceptedTime, closedTime] = [String(row['acceptedTime']), String(row['closedTime'])]
    expect(acceptedTime < closedTime && closedTime <= before).toBe(true)
    const actions = (await world.history(id)).map(({ reason }: Row) => reason)
    expect([actions.filter((reason) => reason === 'accept').length, actions.filter((reason) => reason === 'close').length]).toEqual([1, 1])
    const filled = (await world.call(world.lead, `WorkOrder/GetAllFilledQuestionnaireTemplateWithQuestionsByWorkOrderId?WorkOrderId=${id}`)).result.items[0] as unknown as { questions: { answer: { value: string; images: object[] } }[] }
    expect(filled.questions.map(({ answer: { value, images } }) => [value, images.length])).toEqual([['120', 1], ['yes', 0]])
  })

  it('sends pictures taken one after another for a question, and one more once the network is back, each once', async () => {
    const { id } = await world.make({ assignedUserId: world.one.userId, questionnaireTemplateId })
    await world.call(world.one, 'WorkOrder/Accept', { id })
    const page = await product.open(world.one, `/allWorkOrders/${id}?checklist=1`, { width: 360 })
    let uploads = 0
    page.on('request', (request) => { if (request.url().includes('/Upload?')) uploads += 1 })
    const stored = async () => {
      const { questions } = (await world.call(world.lead, `WorkOrder/GetAllFilledQuestionnaireTemplateWithQuestionsByWorkOrderId?WorkOrderId=${id}`)).result.items[0] as unknown as { questions: { answer: { images: { key: string; latitude: number | null; accuracy: number | null }[] } | null }[] }
      return questions[0]?.answer?.images ?? []
    }
    const group = page.getByRole('group', { name: /Fuel level/ })
    const take = async () => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), group.getByRole('button', { name: 'Choose pictures' }).click()])
      await chooser.setFiles(picture)
    }
    await group.waitFor()
    await page.context().setOffline(true)
    await page.getByText(/^No connection since \d\d:\d\d\. Your answers are kept on this device and sent when it is back\.$/).waitFor()
    await take()
    await expect.poll(() => picturesThatWait(page), pollLimit).toBe(1)
    await page.getByText(/^No connection since \d\d:\d\d\. 1 answer and 1 picture kept on this device and sent when it is back\.$/).waitFor()
    await take()
    await expect.poll(() => picturesThatWait(page), pollLimit).toBe(2)
    expect(await group.getByText(/waits to be sent/).count()).toBe(2)
    await page.context().setOffline(false)
    await expect.poll(async () => (await stored()).length, { timeout: 60_000 }).toBe(2)
    await expect.poll(() => group.getByText(/waits to be sent/).count(), pollLimit).toBe(0)
    await take()
    await expect.poll(async () => (await stored()).length, { timeout: 60_000 }).toBe(3)
    const images = await stored()
    expect([new Set(images.map(({ key }) => key)).size, uploads]).toEqual([3, 3])
    // No position is none, not the place where the meridian crosses the equator.
    expect(images.map(({ latitude, accuracy }) => [latitude, accuracy])).toEqual([[null, null], [null, null], [null, null]])
    await page.reload()
    await expect.poll(() => group.getByText(/no position/).count(), pollLimit).toBe(3)
    expect(await page.getByText(/was refused|to be sent/).count()).toBe(0)
    await world.call(world.lead, 'WorkOrder/Close', { id, isVisited: false, reason: 'Only a test' })
  })

  it('opens from home what was never opened with a network: my work, its records and questions; what cannot be opened says so', async () => {
    const { id, number } = await world.make({ assignedUserId: world.one.userId, questionnaireTemplateId })
    const page = await product.open(world.one, '/', { width: 360, serviceWorkers: 'allow' })
    const home = page.locator('.my-day')
    await home.locator(`a[href$="/${id}"]`).waitFor()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect.poll(() => keptOf(page, id), { timeout: 60_000 }).toBeGreaterThanOrEqual(8)
    await page.context().setOffline(true)
    await home.getByRole('link', { name: 'My work' }).click()
    await page.locator('.my-work-item').filter({ has: page.locator(`a[href$="/${id}"]`) }).getByRole('button', { name: 'Accept' }).click()
    await page.getByText('1 waits to be sent.').waitFor()
    await page.locator(`.my-work-item a[href$="/${id}"]`).click()
    await page.getByRole('heading', { level: 1, name: String(number) }).waitFor()
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    await page.getByRole('textbox', { name: 'Fuel level in the tank' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.goto(`${product.address}/allWorkOrders/987654`)
    await page.getByText(/is not on this device/).first().waitFor({ timeout: 8000 })
    await page.context().setOffline(false)
    await expect.poll(async () => (await world.get(id))['status'], { timeout: 60_000 }).toBe('ACCEPTED')
    await world.call(world.lead, 'WorkOrder/Close', { id, isVisited: false, reason: 'Only a test' })
  })

  it('reads nothing ahead for whoever saves data', async () => {
    const { id } = await world.make({ assignedUserId: world.one.userId, questionnaireTemplateId })
    const page = await product.open(world.one, '/myWork?by=distance', { width: 360 })
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(product.address)
    await page.locator(`.my-day a[href$="/${id}"]`).waitFor()
    await page.waitForTimeout(2000)
    expect(asked.filter((url) => url.includes('WorkOrder/Get?') || url.includes('GetHistory'))).toEqual([])
    await world.call(world.lead, 'WorkOrder/Reassign', { id, userId: world.two.userId })
  })

  it('home stands where the code of its map cannot be fetched', async () => {
    const { id } = await world.make({ assignedUserId: world.one.userId })
    const page = await product.open(world.one, '/myWork', { width: 360 })
    await page.route(`**${chunkPath(builtWeb, /\/map\/map-canvas\.tsx$/)}`, (route) => route.abort())
    await page.goto(product.address)
    await page.getByText('The map is not on this device.').waitFor()
    await page.locator(`.my-day a[href$="/${id}"]`).waitFor()
    expect(await barriers(page)).toEqual([])
    await world.call(world.lead, 'WorkOrder/Reassign', { id, userId: world.two.userId })
  })

  it('shows what was accepted with a network as accepted without one', async () => {
    const { id } = await world.make({ assignedUserId: world.one.userId })
    const page = await product.open(world.one, '/myWork', { width: 360, serviceWorkers: 'allow' })
    const own = page.getByRole('listitem').filter({ has: page.locator(`a[href$="/${id}"]`) })
    await own.getByRole('button', { name: 'Accept' }).waitFor()
    await ready(page, 9)
    await own.getByRole('button', { name: 'Accept' }).click()
    await own.getByRole('button', { name: 'Go on' }).waitFor()
    const keptState = () => page.evaluate((order) => new Promise<unknown>((resolve) => {
      const opening = indexedDB.open('offline')
      opening.onsuccess = () => {
        const all = opening.result.transaction('reads').objectStore('reads').getAll()
        all.onsuccess = () => {
          resolve((all.result as { id: string; data: { status?: string } }[]).find((read) => read.id.endsWith(`WorkOrder/Get?id=${order}`))?.data.status)
          opening.result.close()
        }
      }
    }), id)
    await expect.poll(keptState, { timeout: 60_000 }).toBe('ACCEPTED')
    await page.context().setOffline(true)
    await own.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('link', { name: /Navigate to/ }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Accept', exact: true }).count()).toBe(0)
    await world.call(world.lead, 'WorkOrder/Close', { id, isVisited: true })
  })

  it('shows what the server refuses beside what was typed, until it is dropped; nobody else reads anything', async () => {
    const { id, number } = await world.make({ assignedUserId: world.one.userId })
    const page = await product.open(world.one, '/myWork', { width: 360, serviceWorkers: 'allow' })
    await page.getByRole('button', { name: 'Accept' }).waitFor()
    await ready(page, 6)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByText('1 waits to be sent.').waitFor()
    await world.call(world.lead, 'WorkOrder/Reassign', { id, userId: world.two.userId })
    const now = await world.get(id)
    await page.context().setOffline(false)
    await page.getByText(`Accept ${number} was refused.`).waitFor({ timeout: 60_000 })
    expect(await barriers(page)).toEqual([])
    expect(await world.get(id)).toEqual(now)
    await page.reload()
    await page.getByText(`Accept ${number} was refused.`).waitFor()

    // The next user of the same device.
    await page.context().addCookies([{ name: 'Abp.AuthToken', value: world.two.token, url: product.address }])
    await page.goto(`${product.address}/myWork`)
    await page.getByRole('button', { name: 'Accept' }).first().waitFor()
    expect(await page.getByText(/was refused|to be sent/).count()).toBe(0)
    const others = await page.evaluate((who) => new Promise<number>((resolve) => {
      const opening = indexedDB.open('offline')
      opening.onsuccess = () => {
        const all = opening.result.transaction('reads').objectStore('reads').getAll()
        all.onsuccess = () => resolve(all.result.filter((read: { who: string }) => read.who.endsWith(`.${who}`)).length)
      }
    }), world.one.userId)
    expect(others).toBe(0)

    await page.context().addCookies([{ name: 'Abp.AuthToken', value: world.one.token, url: product.address }])
    await page.goto(`${product.address}/myWork`)
    await page.getByText(`Accept ${number} was refused.`).waitFor()
    await page.getByRole('button', { name: 'Drop' }).click()
    await page.getByRole('button', { name: 'Drop for good' }).click()
    await page.getByText(`Accept ${number} was refused.`).waitFor({ state: 'hidden' })
  })

  it('keeps a check-in and a check-out, shows both, and sends them with their times', async () => {
    const { server } = world
    await server.put('DutyTime', { departmentId: world.department, dutyTime: '09:00', overTime: '17:00' })
    const employee = await server.put('Employee', { name: 'Far Away', erpId: 'far-1', password: testPassword })
    await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId: world.team })
    const who = await server.signIn('far-1', testPassword)
    const page = await product.open(who, '/', { width: 360, serviceWorkers: 'allow' })
    await page.getByRole('button', { name: 'Check in' }).waitFor()
    await ready(page, 2)
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText('There is no connection: it is kept on this device').waitFor()
    await page.getByRole('button', { name: 'Check in' }).click()
    await page.getByText('Your check-in is kept on this device').waitFor()
    await page.reload()
    await page.getByText('Your check-in is kept on this device').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Check out' }).click()
    await page.getByText('Your check-out is kept on this device').waitFor()
    await page.getByText('2 wait to be sent.').waitFor()
    const before = new Date().toISOString()
    const records = async () => ((await (await server.admin()).call(`Attendance/GetAllAttendanceWithDateAndUserId?UserId=${who.userId}`)).envelope.result as { items: Row[] }).items
    expect(await records()).toEqual([])
    await page.context().setOffline(false)
    await page.getByText(/waits? to be sent/).waitFor({ state: 'hidden', timeout: 60_000 })
    const [record, ...others] = await records()
    const [checkInTime, checkOutTime] = [String(record?.['checkInTime']), String(record?.['checkOutTime'])]
    expect([others, checkInTime < checkOutTime, checkOutTime <= before]).toEqual([[], true, true])
    await page.getByRole('button', { name: 'Check in' }).waitFor()
  })

  it('keeps a check-in with the picture that a department asks for, and sends the picture first', async () => {
    const { server } = world
    const department = await server.put('Department', { name: 'With a picture', requiresPicture: true })
    await server.put('DutyTime', { departmentId: department, dutyTime: '09:00', overTime: '17:00' })
    const team = await server.put('Team', { name: 'With a picture', departmentId: department })
    const employee = await server.put('Employee', { name: 'Seen Far', erpId: 'far-2', password: testPassword })
    await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId: team })
    const who = await server.signIn('far-2', testPassword)
    const page = await product.open(who, '/', { width: 360, serviceWorkers: 'allow' })
    const checkIn = page.getByRole('button', { name: 'Check in' })
    await checkIn.waitFor()
    await ready(page, 2)
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText('Your department asks for a picture.').waitFor()
    expect(await checkIn.isDisabled()).toBe(true)
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Take a picture' }).click()])
    await chooser.setFiles(picture)
    await expect.poll(() => checkIn.isEnabled(), pollLimit).toBe(true)
    expect(await barriers(page)).toEqual([])
    await checkIn.click()
    await page.getByText('Your check-in is kept on this device').waitFor()
    await page.context().setOffline(false)
    const record = async () => ((await (await server.admin()).call(`Attendance/GetAllAttendanceWithDateAndUserId?UserId=${who.userId}`)).envelope.result as { items: Row[] }).items[0]
    await expect.poll(async () => typeof (await record())?.['image'], { timeout: 60_000 }).toBe('string')
    await page.getByText(/waits? to be sent/).waitFor({ state: 'hidden', timeout: 60_000 })
  })

  it('keeps a picture whose upload breaks in the middle, and sends it before its answer', async () => {
    const { id } = await world.make({ assignedUserId: world.one.userId, questionnaireTemplateId })
    await world.call(world.one, 'WorkOrder/Accept', { id })
    const page = await product.open(world.one, `/allWorkOrders/${id}?checklist=1`, { width: 360 })
    // It is on its way when the network goes.
    await page.route('**/WorkOrderAnswer/Upload*', () => undefined)
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('group', { name: /Fuel level/ }).getByRole('button', { name: 'Choose pictures' }).click()])
    await Promise.all([page.waitForRequest('**/WorkOrderAnswer/Upload*'), chooser.setFiles(picture)])
    await page.context().setOffline(true)
    await expect.poll(() => picturesThatWait(page), pollLimit).toBe(1)
    await page.unroute('**/WorkOrderAnswer/Upload*')
    await page.context().setOffline(false)
    await expect.poll(() => picturesThatWait(page), { timeout: 60_000 }).toBe(0)
    const pictures = async () => {
      const [filled] = (await world.call(world.lead, `WorkOrder/GetAllFilledQuestionnaireTemplateWithQuestionsByWorkOrderId?WorkOrderId=${id}`)).result.items as unknown as { questions: { answer: { images: object[] } | null }[] }[]
      return filled?.questions[0]?.answer?.images.length ?? 0
    }
    await expect.poll(pictures, { timeout: 60_000 }).toBe(1)
  })
})
