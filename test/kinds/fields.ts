/** Fields of every kind in the shapes descriptors give them: the fixtures of the suites beside this file. */
import { kinds } from '#framework/kinds'
import { resolveModel, vocabulary, type FieldModel, type KindName } from '#framework/metadata'

const { entity, f } = vocabulary<'Author' | 'Shelf' | 'Condition' | 'Chapter' | 'Everything'>()

const Everything = entity('Everything', {
  title: 'plain',
  unique: false,
  fields: {
    plain: f.text(),
    needed: f.text({ required: true, min: 2, max: 20 }),
    coded: f.text({ pattern: '[A-Z]{2}-\\d{4}', max: 7, help: { en: 'Two letters and four figures, like AB-1234.', ur: 'دو حروف اور چار ہندسے، جیسے ⁦AB-1234⁩۔' } }),
    matched: f.text({ pattern: '[0-9X-]+', min: 3, max: 17 }),
    notes: f.text({ multiline: true, default: 'none' }),
    email: f.text({ format: 'email' }),
    phone: f.text({ format: 'phone', required: true }),
    homepage: f.text({ format: 'url' }),
    colour: f.text({ format: 'color' }),
    token: f.text({ secret: true, required: true }),
    count: f.integer(),
    pages: f.integer({ required: true, min: 1, max: 5000, default: 7 }),
    depth: f.integer({ min: -50, max: -10 }),
    share: f.integer({ unit: '%', min: 0, max: 100 }),
    amount: f.decimal(),
    price: f.decimal({ required: true, scale: 2, min: 0, unit: 'Rs' }),
    height: f.decimal({ scale: 5, min: -90, max: 90 }),
    weight: f.decimal({ scale: 0 }),
    open: f.boolean(),
    agreed: f.boolean({ required: true, default: true }),
    born: f.date({ max: '2020-12-31' }),
    due: f.date({ required: true, default: 'today' }),
    since: f.date({ min: 'today' }),
    seen: f.dateTime(),
    began: f.dateTime({ required: true, default: 'now', min: '2000-01-01' }),
    standing: f.text({ tones: { LENT_OUT: 'underWay', LOST: 'bad' } }),
    state: f.choice({ of: { AVAILABLE: 1, IN_REPAIR: 2, LOST: 3 }, tones: { LOST: 'bad' }, default: 1 }),
    rating: f.choice({ of: { good: 10, notSoGood: 20 }, required: true }),
    author: f.ref('Author'),
    editor: f.ref('Author', { required: true }),
    condition: f.ref('Condition'),
    shelves: f.refs('Shelf'),
    halls: f.refs('Shelf', { required: true, within: 'author' }),
    tags: f.texts(),
    marks: f.texts({ required: true, max: 20 }),
    cover: f.image(),
    portrait: f.image({ required: true }),
    contract: f.file(),
    scan: f.file({ required: true }),
    chapters: f.rows({ of: 'Chapter', by: 'owner' }),
    parts: f.rows({ of: 'Chapter', by: 'owner', required: true }),
  },
})
const named = { fields: { name: f.text({ required: true }) } } as const
const Shelf = entity('Shelf', { fields: { name: f.text({ required: true }), author: f.ref('Author') }, wire: { lookups: [{ call: 'GetShelvesOfAuthor', by: { author: 'AuthorId' } }] } })
const Condition = entity('Condition', { fields: { name: f.text({ required: true, tones: { 'As new': 'good', LOST: 'bad' } }) } })
const Chapter = entity('Chapter', { owned: 'Everything', unique: false, fields: { name: f.text({ required: true, max: 30 }), number: f.integer({ min: 1 }), owner: f.ref('Everything') } })

export const sources = [Everything, entity('Author', named), Shelf, Condition, Chapter].map((definition) => ({ area: 'library', definition }))

export const words = { author: 'مصنف', lost: 'گم' }

export const model = resolveModel(sources, words)

export const fields: readonly FieldModel[] = model.get('Everything')?.fields ?? []

export const kindNames = Object.keys(kinds) as KindName[]

export function fieldNamed(key: string): FieldModel {
  const field = fields.find((f) => f.key === key)
  if (!field) throw new Error(`no field ${key}`)
  return field
}

/** Valid wire values of references, which the kinds leave to the suites. */
const given: { readonly [K in KindName]?: (n: number) => Value } = {
  ref: (n) => n + 1,
  refs: (n) => [{ id: n + 1, name: `Shelf ${n + 1}` }],
  texts: (n) => [`Mark, "${n}"`, 'مشرق'].slice(0, 1 + (n % 2)),
  image: (n) => `k${n}_Zr-9`,
  file: (n) => `k${n}_Zr-9`,
  rows: (n) => [{ id: 0, name: `Chapter ${n + 1}`, number: n + 1 }],
}
type Value = ReturnType<(typeof kinds)['text']['sample']>

/** The n-th valid wire value of a field. */
export function sample(field: FieldModel, n: number): Value {
  return given[field.kind]?.(n) ?? kinds[field.kind].sample(field, n)
}
