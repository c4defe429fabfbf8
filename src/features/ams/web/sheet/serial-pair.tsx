import { Gallery, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Clash, GroupRow, Sheet } from '../../model/shapes.ts'
import { dayWords } from '../words.ts'
import { sheetAddress } from '../addresses.ts'
import { useAmsSay } from '../texts.ts'
import type { MoveSerial } from './use-move-serial.ts'

/** A serial and its picture are one thing: the picture first, then the number, then where else it stands. */
export function SerialPair({ row, clash, sheet, onMove }: { row: GroupRow; clash?: Clash | undefined; sheet: Sheet; onMove?: MoveSerial | undefined }) {
  const say = useAmsSay()
  const { language } = useSession()
  const [open, setOpen] = useState(false)
  const serial = String(row['serialNumber'] ?? '')
  const address = typeof row['imageAddress'] === 'string' && row['imageAddress'] ? row['imageAddress'] : null
  if (!serial && !address) return <span className="ams-quiet">–</span>
  return (
    <span className="ams-pair">
      {address ? <button type="button" className="ams-thumb" aria-label={say('pictureOf', { serial })} onClick={() => setOpen(true)}><img src={address} alt="" loading="lazy" /></button> : <span className="ams-no-picture">{say('noPicture')}</span>}
      <bdi className={clash ? 'ams-clash-serial' : undefined}>{serial}</bdi>
      {clash && (
        <span className="ams-clash">
          {clash.otherSiteId === sheet.siteId ? say('alsoHere') : clash.otherSiteCode ? <Link to={sheetAddress(clash.otherSiteId)}>{say('alsoAt', { site: clash.otherSiteCode, day: dayWords(language, clash.since) })}</Link> : say('alsoSomewhere', { day: dayWords(language, clash.since) })}
          {onMove && clash.otherSiteCode && clash.otherSiteId !== sheet.siteId && <Button type="link" size="small" onClick={() => void onMove(serial)}>{say('movedHere')}</Button>}
        </span>
      )}
      {open && address && <Gallery pictures={[{ key: row.id, address, name: serial }]} first={0} onClose={() => setOpen(false)} />}
    </span>
  )
}
