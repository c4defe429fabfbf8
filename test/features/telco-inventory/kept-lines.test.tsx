/** Serial numbers that lie on the device: until they were looked up again, the page says that they are there. */
import { act, cleanup, screen } from '@testing-library/react'
import { AxiosError } from 'axios'
import { afterAll, afterEach, it } from 'vitest'
import { useLines } from '../../../src/features/telco-inventory/web/use-lines.ts'
import { client } from '../../../src/framework/web/api/client.ts'
import { renderAround } from '../../support/web-around.tsx'

const usual = client.defaults.adapter
afterEach(cleanup)
afterAll(() => { if (usual !== undefined) client.defaults.adapter = usual })

function Lines({ serials }: { serials: readonly string[] }) {
  const { lines, before, add } = useLines()
  return (
    <>
      <p>{`${lines.length} shown, ${before.count} to be looked up${before.hasFailed ? ', failed' : ''}`}</p>
      <button type="button" onClick={() => void add(serials)}>add</button><button type="button" onClick={before.again}>again</button>
    </>
  )
}

it('are counted while they are looked up, and where that failed tried again', async () => {
  let fails = false
  client.defaults.adapter = async (config) => {
    if (fails) throw new AxiosError('no', 'ERR_BAD_RESPONSE', config, null, { data: { error: { message: 'No' } }, status: 500, statusText: '', headers: {}, config })
    const { serials } = JSON.parse(String(config.data)) as { serials: string[] }
    const items = serials.map((serial) => ({ serial, id: null, itemName: '', partNumber: '', place: '', state: 'unknown', why: null }))
    return { data: { result: { items }, success: true, error: null, targetUrl: null, unAuthorizedRequest: false, __abp: true }, status: 200, statusText: 'OK', headers: {}, config }
  }
  const press = (name: string) => act(async () => screen.getByText(name).click())
  const first = await renderAround(<Lines serials={['A-1', 'A-2']} />)
  await press('add')
  await screen.findByText('2 shown, 0 to be looked up')
  first.unmount()
  fails = true
  await renderAround(<Lines serials={[]} />)
  await screen.findByText('0 shown, 2 to be looked up, failed')
  fails = false
  await press('again')
  await screen.findByText('2 shown, 0 to be looked up')
  cleanup()
  // So are those that are scanned while the server cannot be asked.
  await renderAround(<Lines serials={['A-3', 'A-2']} />)
  await screen.findByText('2 shown, 0 to be looked up')
  fails = true
  await press('add')
  await screen.findByText('2 shown, 1 to be looked up, failed')
  fails = false
  await press('again')
  await screen.findByText('3 shown, 0 to be looked up')
})
