// @vitest-environment happy-dom
import { entityOf } from '#framework/metadata'
import { callsOf } from '#framework/wire'
import type { InternalAxiosRequestConfig } from 'axios'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { client } from '../../../../src/framework/web/api/client.ts'
import { send } from '../../../../src/framework/web/api/send.ts'
import { toyModel } from '../../../support/toy-model.ts'

const before = client.defaults.adapter
let asked: InternalAxiosRequestConfig | null = null
beforeAll(() => {
  client.defaults.adapter = async (config) => {
    asked = config
    const data = { result: { totalCount: 0, items: [] }, success: true, error: null, targetUrl: null, unAuthorizedRequest: false, __abp: true }
    return { data, status: 200, statusText: 'OK', headers: {}, config }
  }
})
afterAll(() => { if (before !== undefined) client.defaults.adapter = before })

it.each([
  ['what documented clients always send is sent', {}, [['State', 2]]],
  ['a parent that is stated stands above it', { parents: { state: 3 } }, [['State', 3]]],
])('%s', async (_, request, parameters) => {
  const call = callsOf(entityOf(toyModel, 'Book')).find((c) => c.path === 'Book/GetBooksLentTo')
  if (!call) throw new Error('the toy domain lost its call')
  await send(call, request)
  expect(asked?.params).toEqual(parameters)
})
