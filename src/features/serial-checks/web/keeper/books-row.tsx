import { isAssetKind } from '#operations/asset-kinds'
import { entityOf } from '#framework/metadata'
import { listPath, pathsOf, useSession, type FieldViewProps } from '#framework/web'
import { Link } from 'react-router-dom'
import { isSheetGroup } from '../../model/places.ts'
import { useCheckSay } from '../texts.ts'

/** Where the books have what a line is about: the sheet of its site, or the asset itself. A number of a row says nothing to anybody. */
export function BooksRow({ value, row }: FieldViewProps) {
  const say = useCheckSay()
  const { model, may } = useSession()
  const place = String(row['place'] ?? '')
  const target = entityOf(model, isAssetKind(place) ? place : 'AMS')
  const address = isSheetGroup(place) ? `/CreateAssets?SiteId=${Number(row['siteId'])}` : pathsOf(target).record(Number(value))
  const words = isSheetGroup(place) ? say('sheetOf', { code: String(row['siteCode'] ?? '') }) : say('theAsset')
  if (!value) return say('noRow')
  return listPath(target) && may(target, 'Read') ? <Link className="record-link" to={address}>{words}</Link> : words
}
