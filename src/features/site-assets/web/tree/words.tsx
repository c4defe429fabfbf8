import { StateMark } from '#framework/web'
import type { AssetLine, Branch } from '../../model/shapes.ts'
import type { AssetSay } from '../texts.ts'

export const branchName = (say: AssetSay, level: 'company' | 'region', { id, name }: Pick<Branch, 'id' | 'name'>): string => name || (id === 0 ? say(level === 'company' ? 'noCompany' : 'noRegion') : `#${id}`)

const marks = { inService: { shape: 'disc', tone: 'ok', word: 'inService' }, inRepair: { shape: 'half', tone: 'warn', word: 'inRepair' }, retired: { shape: 'cross', tone: 'quiet', word: 'retiredState' } } as const

export function AssetMark({ state, say }: { state: AssetLine['state']; say: AssetSay }) {
  const { shape, tone, word } = marks[state]
  return <StateMark shape={shape} tone={tone} label={say(word)} />
}
