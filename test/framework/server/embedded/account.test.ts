import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { chooseAccount } from '../../../../src/framework/server/database/embedded/folder/account.ts'
import { canReach } from '../../../../src/framework/server/database/embedded/folder/can-reach.ts'
import { newDataFolder } from './data-folder.ts'

const isRoot = process.getuid?.() === 0
const folder = newDataFolder()
const stranger = { uid: 54_321, gid: 54_321 }

afterAll(() => rmSync(folder, { recursive: true }))

describe.runIf(isRoot)('the account of PostgreSQL, as root', () => {
  it('is an unprivileged one', () => {
    expect(chooseAccount().switchTo?.uid).toBeGreaterThan(0)
  })

  it('is the one that the database already belongs to', () => {
    expect(chooseAccount(undefined, 1)).toMatchObject({ name: 'daemon', switchTo: { uid: 1 } })
  })

  it('is the one that RUN_AS names, by name or number', () => {
    expect(chooseAccount('daemon')).toEqual(chooseAccount('1'))
    expect(chooseAccount('1:7').switchTo).toEqual({ uid: 1, gid: 7 })
  })

  it('may not be root or an account that does not exist', () => {
    expect(() => chooseAccount('root')).toThrow(/RUN_AS is "root", but PostgreSQL refuses/)
    expect(() => chooseAccount('no-such-account')).toThrow(/RUN_AS is "no-such-account", but this machine knows no such account/)
  })
})

describe.runIf(process.getuid !== undefined && !isRoot)('the account of PostgreSQL, as an ordinary user', () => {
  it('is our own, and cannot be another', () => {
    expect(chooseAccount().switchTo).toBeUndefined()
    expect(() => chooseAccount('root')).toThrow(/only root may start PostgreSQL under another account/)
  })
})

describe.runIf(process.platform !== 'win32')('whether an account can reach a folder', () => {
  it('depends on every folder above it', () => {
    const inner = join(folder, 'private', 'data')
    mkdirSync(inner, { recursive: true })
    chmodSync(join(folder, 'private'), 0o711)
    expect(canReach(inner, stranger)).toBe(true)
    expect(canReach(join(inner, 'not', 'made', 'yet'), stranger)).toBe(true)
    chmodSync(join(folder, 'private'), 0o700)
    expect(canReach(inner, stranger)).toBe(false)
  })
})
