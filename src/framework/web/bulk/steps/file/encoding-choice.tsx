import { Select } from 'antd'
import { useSay, type TextKey } from '../../../texts/say.ts'
import type { Encoding } from '../../../sheet/encodings.ts'
import type { Opened } from '../../engine/operations.ts'
import type { Bulk } from '../../use-bulk.ts'

/** Names that are no words of a language. */
const proper = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16' }
const names: { readonly [encoding in Exclude<Encoding, 'utf-8' | 'utf-16le'>]: TextKey } = {
  'utf-16be': 'bulk.encodingUtf16be', 'windows-1256': 'bulk.encoding1256', 'windows-1252': 'bulk.encoding1252', 'iso-8859-6': 'bulk.encoding8859_6',
  'windows-1250': 'bulk.encoding1250', 'windows-1251': 'bulk.encoding1251', 'windows-1254': 'bulk.encoding1254', gb18030: 'bulk.encodingGb',
}

/** The encoding of a text file, each with what the first foreign letters of the file read as; nothing where every one says the same. */
export function EncodingChoice({ bulk, opened: { encoding } }: { bulk: Bulk; opened: Opened }) {
  const say = useSay()
  if (!encoding?.samples.length) return null
  const options = encoding.samples.map((one) => ({ value: one.encoding, label: one.encoding === 'utf-8' || one.encoding === 'utf-16le' ? proper[one.encoding] : say(names[one.encoding]), sample: one.sample }))
  return (
    <label>
      {say('bulk.encoding')}
      <Select
        value={encoding.used} options={options} onChange={(chosen) => void bulk.reopen({ encoding: chosen })} aria-label={say('bulk.encoding')} popupMatchSelectWidth={false} listHeight={440}
        optionRender={({ data }) => <><span>{data.label}</span><bdi className="bulk-encoding-sample" dir="auto">{data.sample}</bdi></>}
      />
    </label>
  )
}

/** Characters that the chosen encoding does not have. */
export function Unreadable({ opened: { encoding } }: { opened: Opened }) {
  const say = useSay()
  return encoding && encoding.unreadable > 0 && <output className="bulk-note bulk-note-warn">{say('bulk.unreadable', { count: encoding.unreadable })}</output>
}
