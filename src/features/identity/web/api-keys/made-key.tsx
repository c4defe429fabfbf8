/** The text of a key that was just made: to be copied now, since nobody can show it again. */
import { useFeedback, useSession } from '#framework/web'
import { Button, Input } from 'antd'
import { timesIn } from '../sessions/times.ts'
import { useSay } from '../texts.ts'
import type { MadeKey } from './new-key.tsx'

export function MadeKeyNote({ made: { key, expiresAt }, onClose }: { made: MadeKey; onClose: () => void }) {
  const say = useSay()
  const { toast } = useFeedback()
  const { language, zone } = useSession()
  const copy = () => navigator.clipboard.writeText(key).then(() => toast(say('keyCopied'))).catch(() => undefined)
  return (
    <section className="api-key-new" aria-label={say('keyMade')}>
      <p role="status"><strong>{say('keyMade')}</strong> {say('keyShownOnce', { until: timesIn(zone, language).lastDay(expiresAt) })}</p>
      <div>
        <Input className="input-ltr" readOnly value={key} aria-label={say('key')} onFocus={({ target }) => target.select()} />
        <Button type="primary" onClick={() => void copy()}>{say('copyLink')}</Button>
        <Button onClick={onClose}>{say('keyKept')}</Button>
      </div>
      <pre dir="ltr">{`curl -H "Authorization: Bearer mastline_…" ${location.origin}/api/services/app/Site/GetAll`}</pre>
    </section>
  )
}
