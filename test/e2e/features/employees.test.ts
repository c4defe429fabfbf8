/** Employees in a browser: allocated, transferred, resigned, taken back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriers, startProduct, whyNoWeb, type Product } from '../../support/product.ts'

type Row = { id: number; userId: number }

describe.skipIf(whyNoWeb())('employees', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('what a person has stands on one page, moves to another, and comes back', async () => {
    const admin = await product.server.admin()
    const make = async (erpId: string, name: string) => (await admin.call('EmployeeManagement/Create', { body: { erpId, name } })).envelope.result as Row
    const [imran] = [await make('E-1', 'Imran Khalid'), await make('E-2', 'Naveed Akhtar')]
    const team = await product.server.put('Team', { name: 'Lahore-3' })
    await product.server.put('TeamUserAllocation', { userId: imran.userId, teamId: team })
    await product.server.put('Team', { name: 'Lahore-4' })
    const page = await product.open(admin, '/SinglePageEmployees')
    await page.getByRole('button', { name: /Imran Khalid/ }).click()
    await page.getByRole('button', { name: 'Take Lahore-3 away' }).waitFor()
    await page.getByRole('button', { name: 'Add to Team' }).click()
    await page.getByRole('combobox', { name: 'Add to Team' }).fill('Lahore-4')
    await page.getByRole('option', { name: /Lahore-4/ }).first().waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Take Lahore-4 away' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Transfer…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'To' }).fill('Naveed')
    await page.getByRole('option', { name: /Naveed/ }).first().waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await dialog.getByText('Naveed Akhtar will see 0 sites instead of 0. Imran Khalid will see 0 instead of 0.').waitFor()
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Transfer to Naveed Akhtar' }).click()
    await page.getByText('2 allocations moved to Naveed Akhtar.').waitFor()
    await page.getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('button', { name: 'Take Lahore-4 away' }).waitFor()
    await page.goto(`${product.address}/employees/${imran.id}`)
    await page.getByRole('button', { name: 'Transfer…' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Resign…' }).click()
    await dialog.getByRole('button', { name: 'Resign', exact: true }).click()
    await page.getByText('Resign Successfully').waitFor()
    await page.getByRole('button', { name: 'Resign…' }).waitFor({ state: 'detached' })
    // It is taken back as a whole, by one button: the record alone cannot be put back.
    await page.getByText('by resigning').first().waitFor()
    await page.getByRole('button', { name: 'Take back' }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Put back this change' }).count()).toBe(0)
    await page.goto(`${product.address}/SinglePageEmployees`)
    await page.getByRole('link', { name: /Resigned 1/ }).waitFor()
    expect(product.complaints).toEqual([])
  })

  it('is narrowed by conditions that stand in the address, and says to whom a person reports', async () => {
    const admin = await product.server.admin()
    const make = async (erpId: string, name: string, more: object = {}) => (await admin.call('EmployeeManagement/Create', { body: { erpId, name, ...more } })).envelope.result as Row
    const designation = await product.server.put('Designation', { name: 'Rigger' })
    const [lead, rigger] = [await make('E-3', 'Sajid Mehmood'), await make('E-4', 'Gul Baloch', { designationId: designation })]
    await product.server.put('TeamUserAllocation', { userId: rigger.userId, teamId: await product.server.put('Team', { name: 'Quetta-4', leadUserId: lead.userId }) })
    const page = await product.open(admin, `/SinglePageEmployees?designationId.in=${designation}`)
    await page.getByRole('button', { name: /Gul Baloch/ }).click()
    await page.getByRole('link', { name: 'Sajid Mehmood' }).waitFor()
    expect(await page.getByRole('button', { name: /Sajid Mehmood/ }).count(), 'he is no rigger').toBe(0)
    expect(page.url(), 'the condition stays').toContain('designationId.in')
    await page.getByRole('searchbox', { name: 'Search employees' }).fill('Nobody at all')
    await page.getByText('Nobody here').waitFor()
    expect(await barriers(page)).toEqual([])
    expect(product.complaints).toEqual([])
  })
})
