/** What the books say of serial numbers, and writing down what was found instead. */
import { checkFile, fileBody, keepFile, Refused, type OwnReads, type Person, type Reads, type Transaction } from '#framework/server'
import { AMS } from '#entities/ams/ams'
import { AMS_BtsCabinetBoardCard } from '#entities/ams/ams-bts-cabinet-board-card'
import { AMS_IDU } from '#entities/ams/ams-idu'
import { AMS_IDUMMUCard } from '#entities/ams/ams-idummu-card'
import { AMS_ODU } from '#entities/ams/ams-odu'
import { AMS_RRU } from '#entities/ams/ams-rru'
import { AirCon } from '#entities/site-assets/air-con'
import { BatteryBank } from '#entities/site-assets/battery-bank'
import { Genset } from '#entities/site-assets/genset'
import { Rectifier } from '#entities/site-assets/rectifier'
import { SiteAssetStep } from '#entities/site-assets/site-asset-step'
import type { AssetKind } from '#operations/asset-kinds'
import { assetStates, stepNumbers, stepOf } from '#operations/asset-life'
import { isSheetGroup, placeWords, serialKey, type SerialPlace, type SheetGroup } from '../model/places.ts'
import { results } from '../rules.ts'
import { texts } from './texts.ts'

const sheetEntities = { rrus: AMS_RRU, idus: AMS_IDU, odus: AMS_ODU, btsCabinetBoardCards: AMS_BtsCabinetBoardCard, iduMMUCards: AMS_IDUMMUCard } as const
const assetEntities = { Rectifier, Genset, BatteryBank, AirCon } as const
type Row = { readonly [name: string]: unknown } & { readonly id: number }

export interface Booked { place: SerialPlace; siteId: number; rowNumber: number; what: string; serial: string }

const nameFields = ['sector', 'rruTypeName', 'boardName', 'type', 'cabinetName', 'gensetMake', 'gensetRating', 'dgBrandName', 'rectifierBrandName', 'batteryBrandName', 'batteryTypeName', 'airConBrandName', 'airConTypeName', 'capacityUnitName']
/** “RRU L3 Dual band #2” */
const whatOf = (place: SerialPlace, row: Row): string => [...new Set([placeWords[place].en, ...nameFields.map((field) => row[field]).filter((word) => typeof word === 'string' && word !== ''), ...(typeof row['slot'] === 'number' ? [`#${row['slot']}`] : [])])].join(' ').slice(0, 256)

/** All that have a serial number there; of assets those that are not retired. The reader's rights and places count. */
export async function bookedAt(read: Reads, principal: Person, siteIds: readonly number[], places: readonly SerialPlace[]): Promise<Booked[]> {
  const may = places.filter((place) => principal.permissions.has(isSheetGroup(place) ? 'LookUps.AMS.Read' : `LookUps.${place}.Read`))
  const found = await Promise.all(may.map(async (place): Promise<Booked[]> => {
    if (!isSheetGroup(place)) return (await read.rows(principal, assetEntities[place], { where: { siteId: { in: [...siteIds] }, serialNumber: { empty: false }, state: { ne: assetStates.retired } } as never, order: ['id'] })).map((row) => ({ place, siteId: row.siteId ?? 0, rowNumber: row.id, what: whatOf(place, row as never), serial: row.serialNumber ?? '' }))
    const sheets = new Map((await read.rows(principal, AMS, { where: { siteId: { in: [...siteIds] } }, fields: ['siteId'] })).map((sheet) => [sheet.id, sheet.siteId ?? 0]))
    if (!sheets.size) return []
    return (await read.rows(principal, sheetEntities[place], { where: { amsId: { in: [...sheets.keys()] }, serialNumber: { empty: false } } as never, order: ['id'] })).map((row) => ({ place, siteId: sheets.get((row as { amsId?: number | null }).amsId ?? 0) ?? 0, rowNumber: row.id, what: whatOf(place, row as never), serial: (row as { serialNumber?: string | null }).serialNumber ?? '' }))
  }))
  return found.flat().toSorted((a, b) => a.siteId - b.siteId)
}

/** `rowNumber` null: the row of that serial number is meant. */
export interface Proposal { place: SerialPlace; siteId: number; rowNumber: number | null; expected: string; result: number; found: string; image: unknown }

type Tx = Transaction & { read: Pick<OwnReads, 'one' | 'rows'> }

/** Writes what was found into the books, by the keeper's own rights. @throws Refused where the books say something else by now */
export async function writeDown(tx: Tx, proposal: Proposal): Promise<void> {
  if (isSheetGroup(proposal.place)) await onSheet(tx, proposal, proposal.place)
  else await onAsset(tx, proposal, proposal.place)
}

function agree({ principal: { language } }: Tx, { expected }: Proposal, now: unknown): void {
  if (typeof now !== 'string') throw new Refused(texts.say(language, 'gone', { expected }))
  if (serialKey(now) !== serialKey(expected)) throw new Refused(texts.say(language, 'changed', { now: now || '–', expected }))
}

/** A stored file belongs to one record: the books get a copy of the picture. */
async function copyOf({ connection, principal: { userId, language } }: Tx, key: unknown, entity: string): Promise<{ image?: string }> {
  const body = typeof key === 'string' && key ? await fileBody(connection, key, 'whole') : null
  return body ? { image: (await keepFile(connection, await checkFile(body, true, language), { entity, userId })).key } : {}
}

async function onSheet(tx: Tx, proposal: Proposal, group: SheetGroup): Promise<void> {
  const [known] = await tx.read.rows(AMS, { where: { siteId: proposal.siteId }, fields: [], limit: 1, authorised: true })
  if (!known) throw new Refused(texts.say(tx.principal.language, 'gone', { expected: proposal.expected }))
  await tx.lock(AMS, [known.id], { authorised: true })
  const sheet = (await tx.read.one(AMS, known.id, { authorised: true })) as unknown as { readonly [name: string]: readonly Row[] }
  const rows = sheet[group] ?? []
  const meant = rows.find((row) => (proposal.rowNumber === null ? serialKey(String(row['serialNumber'] ?? '')) === serialKey(proposal.expected) : row.id === proposal.rowNumber))
  agree(tx, proposal, meant?.['serialNumber'])
  const changed = proposal.result === results.missing ? rows.filter((row) => row !== meant) : rows
  const picture = proposal.result === results.missing ? {} : await copyOf(tx, proposal.image, AMS.key)
  await tx.update(AMS, [{ id: known.id, [group]: changed.map((row) => (row === meant ? { ...row, serialNumber: proposal.found, ...picture } : row)) }] as never)
}

async function onAsset(tx: Tx, proposal: Proposal, kind: AssetKind): Promise<void> {
  const { language, userId } = tx.principal
  const id = proposal.rowNumber ?? (await tx.read.rows(assetEntities[kind], { where: { serialNumber: proposal.expected, siteId: proposal.siteId } as never, fields: [], limit: 1, authorised: true }))[0]?.id
  const row = id === undefined ? undefined : (await tx.lock(assetEntities[kind], [id], { authorised: true })).get(id)
  agree(tx, proposal, row?.serialNumber ?? (row ? '' : null))
  if (row?.siteId !== proposal.siteId) throw new Refused(texts.say(language, 'gone', { expected: proposal.expected }))
  if (row.state === assetStates.retired) throw new Refused(texts.say(language, 'retiredAlready', { expected: proposal.expected }))
  if (proposal.result !== results.missing) {
    await tx.update(assetEntities[kind], [{ id: row.id, serialNumber: proposal.found, ...(await copyOf(tx, proposal.image, kind)) }] as never)
    return
  }
  await tx.update(assetEntities[kind], [{ id: row.id, state: assetStates.retired }] as never, { trusted: true })
  await tx.create(SiteAssetStep, [{ [stepOf[kind]]: row.id, time: new Date().toISOString(), action: stepNumbers.foundMissing, fromSiteId: row.siteId, siteId: row.siteId, byUserId: userId, remarks: '', image: (await copyOf(tx, proposal.image, SiteAssetStep.key)).image ?? null } as never], { authorised: true })
}
