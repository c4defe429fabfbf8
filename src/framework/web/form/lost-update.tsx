import { FieldValue, sayTime } from '#framework/kinds/web'
import type { FieldModel } from '#framework/metadata'
import { Button, Modal } from 'antd'
import type { WireRow } from '../api/wire-row.ts'
import { useSession } from '../session/session.ts'
import { midSentence } from '../texts/mid-sentence.ts'
import { useSay } from '../texts/say.ts'
import { changedFields, rowValues, type Values } from './form-values.ts'
import type { EntityForm } from './use-entity-form.ts'

/** Somebody else saved first (contract §6, 409): what differs, and whose is kept. */
export function LostUpdate({ form, current, onKeepMine, onTakeTheirs, onBack }: { form: EntityForm; current: WireRow; onKeepMine: () => void; onTakeTheirs: () => void; onBack: () => void }) {
  const { language, zone, direction } = useSession()
  const say = useSay()
  const { entity, values } = form
  const theirs = rowValues(entity, current)
  const differing = changedFields(entity, theirs, values).filter((field) => !field.secret && !field.input)
  const time = typeof current['lastModificationTime'] === 'string' ? sayTime(language, zone, current['lastModificationTime']) : ''
  const footer = (
    <div className={`lost-deeds lost-deeds-${direction}`}>
      <Button type="text" onClick={onBack}>{say('form.backToForm')}</Button>
      <Button onClick={onTakeTheirs}>{say('form.loadTheirs')}</Button>
      <Button type="primary" onClick={onKeepMine}>{say('form.keepMine')}</Button>
    </div>
  )
  return (
    <Modal open width={760} title={say('form.lostTitle', { one: midSentence(entity.label.one[language], language) })} onCancel={onBack} footer={footer} destroyOnHidden>
      <p className="form-quiet">{differing.length ? say('form.lostText', { time }) : say('form.lostSame')}</p>
      {differing.length > 0 && (
        <table className="lost-table">
          <thead><tr><th scope="col">{say('form.field')}</th><th scope="col">{say('form.theirs')}</th><th scope="col">{say('form.yours')}</th></tr></thead>
          <tbody>
            {differing.map((field) => (
              <tr key={field.key}>
                <th scope="row">{field.label[language]}</th>
                <td><Shown field={field} values={theirs} /></td>
                <td>{form.changed.includes(field) ? <Shown field={field} values={values} /> : <span className="form-quiet">{say('form.theirsStays')}</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  )
}

function Shown({ field, values }: { field: FieldModel; values: Values }) {
  return <FieldValue field={field} value={values[field.wire]} row={values} />
}
