import type { EntityModel } from '#framework/metadata'
import { Select } from 'antd'
import { useSession } from '../../../session/session.ts'
import { useSay, type TextKey } from '../../../texts/say.ts'
import type { MatchReason } from '../../engine/match-columns.ts'
import type { ColumnPreview } from '../../engine/sheet-rows.ts'
import { targetsOf } from '#framework/kinds'
import type { Bulk } from '../../use-bulk.ts'
import { FormatChoice } from '../file/format-choice.tsx'

const reasons: { readonly [why in MatchReason]: TextKey } = {
  same: 'bulk.whySame', urdu: 'bulk.whyUrdu', short: 'bulk.whyShort', loose: 'bulk.whyLoose', remembered: 'bulk.whyRemembered', empty: 'bulk.whyEmpty', ours: 'bulk.whyOurs', chosen: 'bulk.whyChosen', unknown: 'bulk.whyUnknown',
}
const leftOut = '-'

/** One column of the file: heading, first values, where it goes, why. */
export function ColumnLine({ entity, bulk, column, at, why }: { entity: EntityModel; bulk: Bulk; column: ColumnPreview; at: number; why: MatchReason }) {
  const { language } = useSession()
  const say = useSay()
  const target = bulk.choices[at]
  const open = target === undefined
  const reason = open ? 'unknown' : bulk.chosen.has(at) || why === 'unknown' ? 'chosen' : why
  const heading = column.text || say('bulk.noHeading')
  const options = [...targetsOf(entity).map(({ key, label }) => ({ value: key, label: label[language] })), { value: leftOut, label: say('bulk.leaveOut') }]
  return (
    <tr className="bulk-column-line">
      <td className="bulk-letter">{column.letter}</td>
      <th scope="row" className="bulk-heading" dir="auto">{heading}{column.hidden && <span className="bulk-small"> {say('bulk.hiddenColumn')}</span>}</th>
      <td className="bulk-samples" dir="auto">{column.samples.join(', ') || say('bulk.empty')}</td>
      <td>
        <Select<string>
          className={open ? 'bulk-open' : ''} style={{ width: '100%' }} showSearch optionFilterProp="label" placeholder={say('bulk.chooseField')} options={options}
          {...(target === undefined ? {} : { value: target ?? leftOut })} onChange={(value) => bulk.choose(at, value === leftOut ? null : value)}
          aria-label={say('bulk.goesToOf', { letter: column.letter, heading })}
        />
        {target && <FormatChoice bulk={bulk} column={column.index} named={{ letter: column.letter, heading }} />}
      </td>
      <td className={open ? 'bulk-why bulk-why-open' : 'bulk-why'}>{say(reasons[reason])}</td>
    </tr>
  )
}
