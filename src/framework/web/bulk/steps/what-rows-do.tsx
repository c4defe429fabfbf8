import type { EntityModel } from '#framework/metadata'
import { Radio } from 'antd'
import { useSession } from '../../session/session.ts'
import { midSentence } from '../../texts/mid-sentence.ts'
import { useSay } from '../../texts/say.ts'
import type { Bulk } from '../use-bulk.ts'

/** Whether a row whose business key exists is an error or changes that record. Rows with an id change theirs either way. */
export function WhatRowsDo({ entity, bulk }: { entity: EntityModel; bulk: Bulk }) {
  const { language } = useSession()
  const say = useSay()
  const keys = entity.businessKey.flatMap((key) => entity.fields.filter((f) => f.key === key).map((f) => midSentence(f.label[language], language)))
  const key = keys.join(language === 'ur' ? ' اور ' : ' and ')
  const many = midSentence(entity.label.many[language], language)
  return (
    <section className="bulk-part">
      <h2 id="bulk-rows-do">{say('bulk.rowsTitle')}</h2>
      {keys.length === 0 || entity.journal ? <p>{say(entity.journal ? 'bulk.rowsAdded' : 'bulk.rowsText')}</p> : (
        <Radio.Group className="bulk-modes" aria-labelledby="bulk-rows-do" value={bulk.byKey} onChange={(event) => bulk.setByKey(event.target.value === true)}>
          <Radio value={false}><b>{say('bulk.addNew', { many })}</b><span>{say('bulk.addNewText', { key })}</span></Radio>
          <Radio value><b>{say('bulk.addAndUpdate')}</b><span>{say('bulk.addAndUpdateText', { key })}</span></Radio>
        </Radio.Group>
      )}
    </section>
  )
}
