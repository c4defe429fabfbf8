import { rowParser } from '#framework/kinds'
import { expect, test } from 'vitest'
import { fields, model, sample } from './fields.ts'
import { moment } from './reading.ts'

/** Measured on two shared cores: 0.1 µs a cell over all kinds. The bound only catches a parser that became tens of times slower. */
const bound = 2

test(`a cell is parsed in well under ${bound} µs`, () => {
  const entity = model.get('Everything')
  if (!entity) throw new Error('no entity')
  const simple = fields.filter((f) => f.kind !== 'rows')
  const rows = Array.from({ length: 500 }, (_, n) => Object.fromEntries(simple.map((f) => [f.wire, sample(f, n)])))
  const parse = rowParser(entity, model)
  let refused = 0
  const run = () => rows.forEach((row) => parse(row, { ...moment, refuse: () => refused++ }))
  run()
  refused = 0
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  const microseconds = (Math.min(...times) * 1000) / (rows.length * simple.length)
  expect(refused).toBe(0)
  expect(microseconds).toBeLessThan(bound)
})
