/** Work orders that nobody can take, by what repairs them. */
import { expect, it } from 'vitest'
import { reasons } from '../../../../src/features/work-orders/model/choose.ts'
import { besides, presetOf, repairsOf } from '../../../../src/features/work-orders/web/undispatched/repairs.ts'

let id = 0
const row = (reason: keyof typeof reasons, more: object) => ({ id: (id += 1), undispatchedReasonId: reasons[reason], ...more })

it('one line per repair, most repaired first', () => {
  const repairs = repairsOf([
    row('noExpertise', { teamName: 'Quetta-3', teamId: 3, sourceFieldTypeName: 'Radio', siteCode: 'Q-1' }),
    row('noTeam', { subRegionName: 'Gujranwala', siteCode: 'GRW-1' }), row('noTeam', { subRegionName: 'Gujranwala', siteCode: 'GRW-2' }), row('noTeam', { subRegionName: 'Gujranwala', siteCode: 'GRW-1' }),
    row('noExpertise', { teamName: 'Quetta-3', teamId: 3, sourceFieldTypeName: 'Power', siteCode: 'Q-1' }), row('noExpertise', { teamName: 'Quetta-3', teamId: 3, sourceFieldTypeName: 'Radio', siteCode: 'Q-2' }),
    row('unknownSite', { siteCode: 'NOWHERE' }),
  ])
  expect(repairs.map(({ kind, where, work, rows, sites }) => [kind, where, work, rows.length, sites])).toEqual([
    ['noTeam', 'Gujranwala', '', 3, ['GRW-1', 'GRW-2']], ['noExpertise', 'Quetta-3', 'Radio', 2, ['Q-1', 'Q-2']], ['noExpertise', 'Quetta-3', 'Power', 1, ['Q-1']], ['unknownSite', 'NOWHERE', '', 1, ['NOWHERE']],
  ])
})

it('names no site twice, and its form begins with what is known', () => {
  const [unknown, noTeam, several, expertise] = [
    [row('unknownSite', { siteCode: 'NOWHERE' })], [row('noTeam', { subRegionName: 'Hills', siteCode: 'HIL-1', siteId: 4 })],
    [row('noTeam', { subRegionName: 'Hills', siteCode: 'HIL-1', siteId: 4 }), row('noTeam', { subRegionName: 'Hills', siteCode: 'HIL-2', siteId: 5 })],
    [row('noExpertise', { teamName: 'Quetta-3', teamId: 3, sourceFieldTypeName: 'Radio', sourceFiedTypeId: 9, siteCode: 'Q-1' })],
  ].flatMap((rows) => repairsOf(rows))
  expect([unknown, noTeam, several, expertise].map((repair) => repair && [besides(repair), presetOf(repair)])).toEqual([
    [[], 'siteCode=NOWHERE'], [['HIL-1'], 'siteId=4&siteName=HIL-1'], [['HIL-1', 'HIL-2'], ''], [['Q-1'], 'allocatedExpertiseId=9&allocatedExpertiseName=Radio'],
  ])
})
