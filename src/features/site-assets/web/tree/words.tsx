import { StateMark } from '#framework/web'
import type { AssetLine, Branch } from '../../model/shapes.ts'
import type { AssetSay } from '../texts.ts'

export const branchName = (say: AssetSay, level: 'company' | 'region', { id, name }: Pick<Branch, 'id' | 'name'>): string => name || (id === 0 ? say(level === 'company' ? 'noCompany' : 'noRegion') : `#${id}`)

/** What a branch says of what hangs below it. */
export const branchFigures = (say: AssetSay, { sites, withAssets, assets }: Branch, bare = false): string[] => [bare || sites === withAssets ? say('sites', { count: sites }) : say('ofSites', { count: withAssets, all: sites }), say('assets', { count: assets })]

export const shownBranches = (items: readonly Branch[], bare = false): readonly Branch[] => (bare ? items : items.filter(({ withAssets }) => withAssets > 0))

const marks = { inService: { shape: 'disc', tone: 'ok', word: 'inService' }, inRepair: { shape: 'half', tone: 'warn', word: 'inRepair' }, retired: { shape: 'cross', tone: 'quiet', word: 'retiredState' } } as const

export function AssetMark({ state, say }: { state: AssetLine['state']; say: AssetSay }) {
  const { shape, tone, word } = marks[state]
  return <StateMark shape={shape} tone={tone} label={say(word)} />
}
