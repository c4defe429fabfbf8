/** Attendance in a browser: deciding with the evidence beside it, undo, presence, the month, and the own records on a phone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wallClock } from '#framework/kinds'
import { whyNoBrowser } from '../../support/browser.ts'
import { words } from '../../../entities/words.ts'
import { barriers, pollLimit, startProduct, whyNoWeb, type Product } from '../../support/product.ts'
import type { TestClient } from '../../support/server.ts'

describe.skipIf(whyNoBrowser() ?? whyNoWeb())('attendance', () => {
  let product: Product
  let worker: TestClient
  let adeel = 0
  beforeAll(async () => {
    product = await startProduct({ words })
    const { server } = product
    // No day off, on whichever day this runs.
    const country = await server.put('Country', { name: 'Pakistan', timeZone: 'Asia/Karachi', weekendDays: String((wallClock(new Date(), 'Asia/Karachi').getUTCDay() + 3) % 7) })
    const department = await server.put('Department', { name: 'Field operations', countryId: country, radiusField: 200 })
    const team = await server.put('Team', { name: 'Lahore-3', countryId: country, departmentId: department })
    await server.put('DutyTime', { departmentId: department, dutyTime: '09:00', overTime: '17:00' })
    await server.put('Site', { siteCode: 'LHR-0412', siteName: 'Mall Road', latitude: '31.5732', longitude: '74.3430', departmentId: department })
    for (const [n, name] of ['Adeel Raza', 'Usman Tariq', 'Hina Aslam'].entries()) {
      const employee = await server.put('Employee', { name, erpId: `AT-${n + 1}`, password: 'Right.1234', joinDate: '2026-01-01' })
      await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId: team })
      if (n === 0) adeel = employee
      worker = await server.signIn(`at-${n + 1}`, 'Right.1234')
      if (n < 2) {
        await worker.call('Attendance/UserCheckIn', { method: 'POST', body: { latitude: n ? 31.586 : 31.5733, longitude: 74.343, accuracy: 12, deviceId: 'one phone' } })
        await worker.call('Attendance/UserCheckOut', { method: 'PUT', body: {} })
      }
    }
  })
  afterAll(() => product.close())

  it('is decided at a desk: evidence in its place, a reason to reject, undo, and two at once', async () => {
    const page = await product.open(await product.server.admin(), '/attendence')
    await page.getByRole('link', { name: /Pending attendance 2/ }).waitFor()
    await page.getByRole('button', { name: /^Usman Tariq/ }).click()
    await page.getByText('Same phone as').waitFor()
    await page.getByRole('img', { name: /from LHR-0412, accurate to/ }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    await page.getByText('A reason is needed to reject.').waitFor()
    await page.getByRole('textbox', { name: /^Reason/ }).fill('Nobody saw him')
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    const toast = page.getByText('Your request has been submitted successfully')
    await toast.waitFor()
    await page.getByRole('link', { name: /Pending attendance 1/ }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await page.getByRole('link', { name: /Pending attendance 2/ }).waitFor()
    for (const name of ['Adeel Raza', 'Usman Tariq']) await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
    await page.getByText('2 with a doubt').waitFor()
    expect(await page.getByRole('button', { name: 'Reject 2' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Approve 2' }).click()
    await page.getByText('Nothing waits for a decision').waitFor()
    // By keys: what was done is taken back, and a rejection begins with its reason.
    await page.keyboard.press('u')
    await page.getByRole('link', { name: /Pending attendance 2/ }).waitFor()
    await page.keyboard.press('r')
    await page.getByRole('textbox', { name: /^Reason/ }).and(page.locator(':focus')).waitFor()
  })

  it('shows who is there, who is not, the month, and the ways', async () => {
    const page = await product.open(await product.server.admin(), '/teamattendance')
    await page.getByRole('button', { name: /Lahore-3/ }).click()
    await page.getByText('Hina Aslam').first().waitFor()
    expect(await barriers(page)).toEqual([])
    await page.goto(new URL('/absentTeam', page.url()).href)
    expect(await page.getByRole('button', { name: /^Absent/ }).getAttribute('aria-pressed')).toBe('true')
    await page.goto(new URL('/attendanceSummary', page.url()).href)
    await page.getByRole('rowheader', { name: /Adeel Raza/ }).waitFor()
    // The month of anybody, found by name.
    await page.getByRole('button', { name: 'Monthly Excel' }).click()
    await page.getByRole('combobox', { name: 'One employee' }).fill('Adeel')
    await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByText('Adeel Raza').waitFor()
    const [book] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(book.suggestedFilename()).toContain('Adeel Raza')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('complementary', { name: /Adeel Raza/ }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.goto(new URL('/attendence?tab=doubts', page.url()).href)
    await page.getByRole('rowheader', { name: 'Lahore-3' }).waitFor()
    expect(await barriers(page)).toEqual([])
  })

  it.each(['en', 'ur'] as const)('on a phone, the last tab is in sight whole where an address chooses it, not under the edge that fades (%s)', async (language) => {
    const page = await product.open(await product.server.admin(), '/attendence?tab=mine', { width: 360, language })
    await page.locator('.tabs-row a[aria-current]').waitFor()
    const hidden = () => page.evaluate(() => {
      const nav = document.querySelector('.tabs-row > nav')
      const [row, tab] = [nav, nav?.querySelector('a[aria-current]')].map((each) => each?.getBoundingClientRect())
      const fades = Number.parseFloat(getComputedStyle(nav ?? document.body).paddingInlineEnd)
      const end = document.documentElement.dir === 'rtl' ? (row?.left ?? 0) + fades - (tab?.left ?? 0) : (tab?.right ?? 0) - (row?.right ?? 0) + fades
      return { fades, isHidden: end > 1 }
    })
    await expect.poll(hidden, pollLimit).toEqual({ fades: 28, isHidden: false })
    await page.context().close()
  })

  it('on a phone, home draws where a check-in would be, and names the place on its button', async () => {
    const page = await product.open(worker, '/')
    await page.setViewportSize({ width: 360, height: 780 })
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 31.5733, longitude: 74.343, accuracy: 12 })
    await page.reload()
    await page.getByText('Inside').waitFor()
    await page.getByRole('img', { name: /from LHR-0412, accurate to/ }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.context().setGeolocation({ latitude: 31.6, longitude: 74.343, accuracy: 12 })
    await page.getByRole('button', { name: 'Ask for a new position' }).click()
    await page.getByText('Outside every place').waitFor()
    await page.getByRole('button', { name: /^Check in here, .* outside/ }).dblclick()
    await page.getByText('Checked in').first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.context().close()
  })

  it('leave is asked for by oneself, answered in the list, and shows its answer and its days', async () => {
    const page = await product.open(worker, '/myAttendance?tab=leave')
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByText('No leave yet').waitFor()
    await page.getByRole('button', { name: 'Ask for leave' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByText('1 day').first().waitFor()
    expect(await barriers(page)).toEqual([])
    for (const month of ['01', '02']) await product.server.put('Leave', { employeeId: adeel, startDate: `2026-${month}-05`, endDate: `2026-${month}-05`, kind: 1, status: 3 })
    const desk = await product.open(await product.server.admin(), '/leave')
    await desk.getByRole('link', { name: /To be decided 1/ }).waitFor()
    // The place of a record is that among the rows of its tab.
    await desk.getByRole('row', { name: /Hina Aslam/ }).getByRole('link').first().click()
    await desk.getByText('1 of 1', { exact: true }).waitFor()
    await desk.goBack()
    await desk.getByRole('row', { name: /Hina Aslam/ }).hover()
    await desk.getByRole('button', { name: /^Reject Hina/ }).waitFor()
    expect(await barriers(desk)).toEqual([])
    await desk.getByRole('button', { name: /^Approve Hina/ }).click()
    await desk.getByRole('link', { name: /Approved 1/ }).waitFor()
    await page.reload()
    await page.getByText('Approved', { exact: true }).waitFor()
    await page.getByText(/days: Annual 1/).waitFor()
    await page.context().close()
    await desk.context().close()
  })

  it('a shift over leave and over a holiday says so in its form before it is saved and on the week after, and is saved all the same; days are those of the tenant, wherever the browser is', async () => {
    const { server } = product
    // A week of its own, whichever day this runs.
    const [monday, tuesday] = ['2026-03-02', '2026-03-03']
    const country = await server.put('Country', { name: 'Emirates', timeZone: 'Asia/Dubai', weekendDays: '0' })
    const team = await server.put('Team', { name: 'Dubai-1', countryId: country, dutyTime: '08:00', overTime: '16:00' })
    const employee = await server.put('Employee', { name: 'Rashid Ali', erpId: 'AT-9', password: 'Right.1234', joinDate: '2026-01-01' })
    await server.put('EmployeeTeamAllocation', { employeeId: employee, teamId: team })
    await server.put('Leave', { employeeId: employee, startDate: monday, endDate: monday, kind: 1, status: 2 })
    await server.put('Holiday', { name: 'Founding day', date: tuesday, countryId: country })
    const page = await product.open(await server.admin(), `/roster?week=${monday}&teamId=${team}`)
    // Eight in the morning in Dubai is the evening before where this browser is.
    await (await page.context().newCDPSession(page)).send('Emulation.setTimezoneOverride', { timezoneId: 'America/Los_Angeles' })
    await page.reload()
    const cell = (n: number) => page.getByRole('row', { name: /Rashid Ali/ }).getByRole('cell').nth(n)
    await page.getByRole('columnheader', { name: /Tuesday.*Founding day/ }).waitFor()
    for (const [n, advice, over] of [[0, /Rashid Ali.* is on leave: Monday/, 'while on leave'], [1, /Tuesday.* is a holiday: .*Founding day/, 'on a holiday']] as const) {
      await cell(n).getByRole('link', { name: /^New shift of/ }).click()
      await page.getByText(advice).waitFor()
      await page.getByText('The shift can be saved all the same.').waitFor()
      expect(await barriers(page)).toEqual([])
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await cell(n).getByText(over).waitFor()
    }
    await page.context().close()
  })

  it('on a phone, one asks for a correction of one’s own', async () => {
    const page = await product.open(worker, '/myAttendance')
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('button', { name: 'Ask for a correction' }).click()
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByText('Came at is required.').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
