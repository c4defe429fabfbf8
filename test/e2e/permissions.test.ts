import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { whyNoBrowser } from '../support/browser.ts'
import { startProduct, whyNoWeb, type Product } from '../support/product.ts'

const company = (...rights: string[]) => rights.map((right) => `LookUps.Company.${right}`)

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('what a user may not do is not offered, and refused at its address', () => {
  let product: Product
  let id: number
  beforeAll(async () => {
    product = await startProduct()
    const admin = await product.server.admin()
    const { envelope } = await admin.call('Company/Create', { body: { id: 0, name: 'Ravi' } })
    id = (envelope.result as { id: number }).id
  })
  afterEach(async () => product.closePages())
  afterAll(async () => product.close())

  const buttons = { Edit: 'Update', Clone: 'Create', 'Delete…': 'Delete' } as const

  test.each(Object.entries(buttons))('the record page offers %s by the right to %s alone', async (name, right) => {
    const user = await product.server.userWith(company('Pages', 'Read', right))
    const page = await product.open(user, `/company/${id}`)
    await page.getByRole('button', { name, exact: true }).waitFor()
    for (const other of Object.keys(buttons).filter((b) => b !== name)) expect(await page.getByRole('button', { name: other, exact: true }).count()).toBe(0)
  })

  test.each([
    ['/company/new', 'Create'], [`/company/ID/edit`, 'Update'], ['/company-bulk', 'Bulk'], [`/company/ID`, 'Read'],
  ])('%s without the right to %s leads to the refusal that names it', async (path, right) => {
    const others = ['Pages', 'Read', 'Create', 'Update', 'Delete', 'Bulk'].filter((r) => r !== right)
    const user = await product.server.userWith(company(...others))
    const page = await product.open(user, path.replace('ID', String(id)))
    await page.waitForURL(/\/exception\?type=401/)
    await page.getByText(`LookUps › Company › ${right}`).first().waitFor()
  })

  test('without the right to create, an import says so and nothing is written', async () => {
    const user = await product.server.userWith(company('Pages', 'Read', 'Bulk'))
    const page = await product.open(user, '/company-bulk')
    await page.setInputFiles('input[type=file]', { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\nIndus\n') })
    await page.getByRole('button', { name: 'Check one row' }).click()
    await page.getByRole('alert').getByText('LookUps.Company.Create').waitFor()
    const { envelope } = await (await product.server.admin()).call('Company/GetAll?MaxResultCount=10')
    expect(envelope.result).toMatchObject({ totalCount: 1 })
  })

  test('nothing complained', () => {
    expect(product.complaints).toEqual([])
  })
})
