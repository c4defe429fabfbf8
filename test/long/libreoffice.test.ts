/** LibreOffice reads the workbook that a list exports, and what it writes itself, as a workbook of Excel and as one of its own, is imported. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { words } from '../../entities/words.ts'
import { whyNoBrowser } from '../support/browser.ts'
import { startProduct, whyNoWeb, type Product } from '../support/product.ts'
import type { TestClient } from '../support/server.ts'

vi.setConfig({ testTimeout: 120_000 })
const folder = mkdtempSync(join(tmpdir(), 'mastline-office-'))

/** Has LibreOffice read a file and write it in another format. @returns the path of what it wrote */
function convert(file: string, format: string): string {
  execFileSync('soffice', [`-env:UserInstallation=file://${join(folder, 'profile')}`, '--headless', '--convert-to', format, '--outdir', folder, file], { stdio: 'pipe', timeout: 120_000 })
  return file.replace(/\.[a-z]+$/, `.${format.split(':')[0] ?? ''}`)
}

/** Text with commas and semicolons in quotation marks, in UTF-8, days as they are shown. */
const asText = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('LibreOffice', () => {
  let product: Product
  let admin: TestClient
  beforeAll(async () => {
    product = await startProduct({ words })
    admin = await product.server.admin()
    await admin.call('Company/CreateBulk', { body: [{ name: 'Ravi, Jhelum' }, { name: 'چناب' }, { name: '=1+1' }] })
  })
  afterEach(async () => product.closePages())
  afterAll(async () => {
    await product.close()
    rmSync(folder, { recursive: true })
  })
  const names = async (entity: string, wire: string) => ((await admin.call(`${entity}/GetAll?MaxResultCount=100`)).envelope.result as { items: { [wire: string]: unknown }[] }).items.map((row) => String(row[wire])).toSorted()

  test('reads an exported workbook: every row, other letters, a formula as text', async () => {
    const page = await product.open(admin, '/company')
    await page.getByRole('cell', { name: 'Ravi, Jhelum' }).first().waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()])
    const file = join(folder, 'exported.xlsx')
    await download.saveAs(file)
    const text = readFileSync(convert(file, asText), 'utf8')
    for (const name of ['"Ravi, Jhelum"', 'چناب', '=1+1']) expect(text).toContain(name)
    expect(text.trim().split('\n')).toHaveLength(4)
  })

  test.each(['xlsx', 'ods'])('writes an %s that is imported', async (format) => {
    const source = join(folder, `plans-${format}.csv`)
    const rows = [1, 2, 3].map((n) => [`${format} ${n}`, `2026-11-2${n}`])
    writeFileSync(source, [['Name', 'Planned dates'], ...rows].map((row) => row.join(',')).join('\n'))
    const page = await product.open(admin, '/PmPlan1-bulk')
    await page.setInputFiles('input[type=file]', convert(source, format))
    await page.getByRole('button', { name: 'Check 3 rows' }).click()
    await page.getByRole('button', { name: 'Import 3 rows' }).click()
    await page.getByRole('heading', { name: '3 rows came in' }).waitFor()
    const found = await names('PmPlan1', 'name')
    expect(found.filter((name) => name.startsWith(format))).toEqual(rows.map(([name]) => name))
    const days = ((await admin.call('PmPlan1/GetAll?MaxResultCount=100')).envelope.result as { items: { name: string; plannedDate: string }[] }).items.filter(({ name }) => name.startsWith(format))
    expect(days.map(({ plannedDate }) => plannedDate).toSorted()).toEqual(rows.map(([, day]) => day))
  })
})
