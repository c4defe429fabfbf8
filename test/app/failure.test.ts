import { describe, expect, it } from 'vitest'
import { StartRefusal } from '#framework/server'
import { sentenceOf } from '../../src/app/start/failure.ts'

const settings = { port: 80, host: '127.0.0.1', dataDir: '/srv/mastline', databaseUrl: 'postgresql://x@db/x' }
const failed = (facts: object, message = 'said so') => Object.assign(new Error(message), facts)

describe('a start that fails', () => {
  it.each<[string, object, RegExp]>([
    ['taken port', { code: 'EADDRINUSE', syscall: 'listen' }, /^Port 80 of 127\.0\.0\.1 is taken: .*PORT/],
    ['port of root', { code: 'EACCES', syscall: 'listen' }, /may not listen on port 80\./],
    ['foreign address', { code: 'EADDRNOTAVAIL', syscall: 'listen' }, /^HOST is 127\.0\.0\.1, which is no address/],
    ['read-only disk', { code: 'EROFS', syscall: 'mkdir', path: '/srv/mastline/postgres' }, /^Mastline can't write in its folder \/srv\/mastline: its disk is read-only \(\/srv\/mastline\/postgres\)\..*DATA_DIR/],
    // So Node tells it of a whole path of folders.
    ['read-only disk above a folder to be made', { code: 'ENOENT', syscall: 'mkdir', path: '/srv/mastline' }, /\/srv\/mastline: the folder can't be made there, as on a read-only disk\. /],
    ['a file in its place', { code: 'ENOTDIR', syscall: 'open', path: '/srv/mastline/postgres' }, /: a file stands where a folder is wanted \(\/srv\/mastline\/postgres\)\. /],
    ['read-only folder', { code: 'EACCES', syscall: 'open', path: '/srv/mastline' }, /this account may not write there\. /],
    ['full disk', { code: 'ENOSPC', syscall: 'write', path: '/srv/mastline/x' }, /its disk is full/],
    ['no PostgreSQL', { code: 'ECONNREFUSED', syscall: 'connect' }, /^PostgreSQL refused the connection of DATABASE_URL or DATABASE_APP_URL: said so\./],
    ['wrong password', { code: '28P01' }, /DATABASE_APP_URL: said so/],
  ])('says why in a sentence: %s', (_, facts, sentence) => {
    expect(sentenceOf(failed(facts), settings)).toMatch(sentence)
  })

  it('says a refusal as it stands, and keeps the stack of what nobody foresaw', () => {
    expect(sentenceOf(new StartRefusal('Because.'), undefined)).toBe('Because.')
    expect(sentenceOf(new TypeError('x is undefined'), settings)).toBeUndefined()
    expect(sentenceOf(failed({ code: '42601' }), settings)).toBeUndefined()
    expect(sentenceOf('thrown', settings)).toBeUndefined()
  })
})
