import type { EntityModel, Language } from '#framework/metadata'
import { Radio } from 'antd'
import { useSession } from '../../../session/session.ts'
import { midSentence, nounOf } from '../../../texts/mid-sentence.ts'
import { useSay } from '../../../texts/say.ts'
import type { RowsMode } from '../../send-rows.ts'
import type { OwnedSheet } from '#framework/kinds'
import type { Bulk } from '../../use-bulk.ts'

/** Whether rows add records, change those whose business key exists, or both. Rows with an id change theirs either way. */
export function WhatRowsDo({ entity, bulk, owned }: { entity: EntityModel; bulk: Bulk; owned: OwnedSheet | null }) {
  const { language } = useSession()
  const say = useSay()
  const keys = entity.businessKey
  const key = keysOf(entity, language)
  const many = nounOf(entity, language)
  return (
    <section className="bulk-part">
      <h2 id="bulk-rows-do">{say('bulk.rowsTitle')}</h2>
      {owned ? <p>{say('bulk.rowsOwned', { one: nounOf(owned.owner, language, 1), key: keysOf(owned.owner, language) })}</p> : entity.journal ? <p>{say('bulk.rowsAdded')}</p> : (
        <Radio.Group className="bulk-modes" aria-labelledby="bulk-rows-do" value={bulk.mode} onChange={(event) => bulk.setMode(event.target.value as RowsMode)}>
          <Radio value="add"><b>{say('bulk.addNew', { many })}</b><span>{keys.length ? say('bulk.addNewText', { key }) : say('bulk.rowsText')}</span></Radio>
          {keys.length > 0 && <Radio value="save"><b>{say('bulk.addAndUpdate')}</b><span>{say('bulk.addAndUpdateText', { key })}</span></Radio>}
          <Radio value="update"><b>{say('bulk.updateOnly', { many })}</b><span>{keys.length ? say('bulk.updateOnlyText', { key }) : say('bulk.updateOnlyById')}</span></Radio>
        </Radio.Group>
      )}
    </section>
  )
}

function keysOf({ businessKey, fields }: EntityModel, language: Language): string {
  return businessKey.flatMap((key) => fields.filter((f) => f.key === key).map((f) => midSentence(f.label[language], language))).join(language === 'ur' ? ' اور ' : ' and ')
}
