import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.mastline-stamp')

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

// The machine is part of it: node_modules copied from another one has that one's binaries.
const wanted = () => {
  const lock = join(ROOT, 'package-lock.json')
  const text = existsSync(lock) ? readFileSync(lock) : readFileSync(join(ROOT, 'package.json'))
  return createHash('sha256').update(text).update(`${process.platform} ${process.arch}`).digest('hex')
}

const numbersOf = (version) => version.split('.').map(Number)

// Of `^22.20 || >=25` and the like; a range of another form takes every Node.
const takesThisNode = (range = '*') => {
  const here = numbersOf(process.versions.node)
  const isAtLeast = (least) => (least.map((n, i) => here[i] - n).find((difference) => difference !== 0) ?? 0) >= 0
  return range.split('||').some((each) => {
    const [, sign, version] = /^\s*(\^|>=)\s*([\d.]+)\s*$/.exec(each) ?? []
    if (sign === undefined) return true
    const least = numbersOf(version)
    return isAtLeast(least) && (sign === '>=' || here[0] === least[0])
  })
}

// An optional package without limits may be one that another platform's needs; one made for this very machine has to be there.
const isForHere = ({ os, cpu, libc, engines }) =>
  os?.includes(process.platform) === true && cpu?.includes(process.arch) === true && (libc === undefined || libc.includes('glibc')) && takesThisNode(engines?.node)

/**
 * Whether npm put there what package-lock.json asks for, by npm's own note: it counts where somebody ran npm by hand, so that nothing is installed twice.
 *
 * @returns {boolean}
 */
export const fitsLock = () => {
  const lock = readJson(join(ROOT, 'package-lock.json'))
  const present = readJson(join(MODULES, '.package-lock.json'))
  if (lock === undefined || present === undefined) return false
  return Object.entries(lock.packages).every(([path, { version, optional, peer, ...limits }]) => {
    if (path === '' || present.packages[path]?.version === version) return true
    return peer === true || (optional === true && !isForHere(limits))
  })
}

/** Whether node_modules holds what package-lock.json asks for on this machine. */
export const isInstalled = () => {
  if (!existsSync(MODULES)) return false
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted()) return true
  if (!fitsLock()) return false
  noteInstalled()
  return true
}

/** Remembers that the present package-lock.json is installed; where that cannot be written the next start only looks more closely. */
export const noteInstalled = () => {
  try {
    writeFileSync(STAMP, wanted())
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
  }
}
