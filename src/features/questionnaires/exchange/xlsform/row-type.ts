/** What the column `type` of a survey says, in all its spellings. Pure. */

export type RowType =
  | { is: 'question'; type: QuestionType; list?: string; hasOther?: boolean }
  | { is: 'begin' | 'end'; what: 'group' | 'repeat' }
  | { is: 'note' | 'calculated' | 'fact' | 'unknown' }

export type QuestionType = 'text' | 'integer' | 'decimal' | 'range' | 'date' | 'time' | 'dateTime' | 'one' | 'several' | 'rank' | 'elsewhere' | 'picture' | 'barCode' | 'location' | 'line' | 'acknowledge'

const asked: { readonly [word: string]: QuestionType } = {
  text: 'text', string: 'text', integer: 'integer', int: 'integer', decimal: 'decimal', percentage: 'decimal', range: 'range', date: 'date', time: 'time', datetime: 'dateTime', 'date time': 'dateTime',
  image: 'picture', photo: 'picture', barcode: 'barCode', geopoint: 'location', gps: 'location', location: 'location', geotrace: 'line', geoshape: 'line', acknowledge: 'acknowledge', trigger: 'acknowledge',
}
const facts = new Set([
  'start', 'end', 'today', 'deviceid', 'imei', 'subscriberid', 'simserial', 'phonenumber', 'phone number', 'username', 'email', 'audit', 'start-geopoint', 'start time', 'end time', 'device id', 'sim id', 'subscriber id', 'uri:deviceid', 'uri:phonenumber', 'uri:username', 'uri:email',
])
const select = /^(?:add )?(select[ _]one[ _]external|select[ _](?:one|multiple)[ _]from[ _]file|select[ _]one|select1|select[ _]multiple|select all that apply|rank)(?: prompt using| from)? (.+?)( or[ _]other| or specify other)?$/i

export function typeOf(text: string): RowType {
  const plain = text.trim().replace(/\s+/g, ' ')
  const block = /^(begin|end)[ _]+(.+)$/i.exec(plain)
  if (block) {
    const what = (block[2] ?? '').toLowerCase().split(' ')[0]
    const is = block[1]?.toLowerCase() as 'begin' | 'end'
    if (what === 'group') return { is, what: 'group' }
    if (what === 'repeat' || what === 'lgroup' || what === 'loop' || what === 'looped') return { is, what: 'repeat' }
  }
  const chosen = select.exec(plain)
  if (chosen) return selectOf((chosen[1] ?? '').toLowerCase().replaceAll('_', ' '), chosen[2] ?? '', chosen[3] !== undefined)
  const word = plain.toLowerCase().replace(/^(?:add|q) (.+?)(?: prompt)?$/, '$1')
  if (Object.hasOwn(asked, word)) return { is: 'question', type: asked[word] as QuestionType }
  if (word === 'note') return { is: 'note' }
  if (word === 'calculate' || word === 'calculation' || word === 'hidden') return { is: 'calculated' }
  return { is: facts.has(word) ? 'fact' : 'unknown' }
}

function selectOf(word: string, list: string, hasOther: boolean): RowType {
  // Options that come from a file, or from what was answered before.
  const isElsewhere = word.endsWith('external') || word.endsWith('file') || list.startsWith('${')
  const type = isElsewhere ? 'elsewhere' : word === 'rank' ? 'rank' : word === 'select multiple' || word === 'select all that apply' ? 'several' : 'one'
  return { is: 'question', type, list, hasOther }
}
