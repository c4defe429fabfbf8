/** The four kinds of site assets as the calls meet them: their descriptors, their rights, what one is called. */
import type { Principal } from '#framework/server'
import { AirCon } from '#entities/site-assets/air-con'
import { BatteryBank } from '#entities/site-assets/battery-bank'
import { Genset } from '#entities/site-assets/genset'
import { Rectifier } from '#entities/site-assets/rectifier'
import { assetKinds, type AssetKind } from '../rules.ts'

export const assetEntities = { Rectifier, Genset, BatteryBank, AirCon } as const

export const assetReads = { anyOf: assetKinds.map((kind) => `LookUps.${kind}.Read`) }

/** Kinds that the person may read, or of these the one that is asked for. */
export const kindsFor = ({ permissions }: Principal, asked?: AssetKind): AssetKind[] => assetKinds.filter((kind) => (asked === undefined || kind === asked) && permissions.has(`LookUps.${kind}.Read`))

type Row = { readonly [name: string]: unknown }
const nameFields = ['gensetMake', 'gensetRating', 'dgBrandName', 'rectifierBrandName', 'batteryBrandName', 'batteryTypeName', 'airConBrandName', 'airConTypeName', 'capacityUnitName']

/** “Narada VRLA 100 Ah”; each word once. */
export const nameOf = (row: Row): string => [...new Set(nameFields.map((field) => row[field]).filter((word) => typeof word === 'string' && word !== ''))].join(' ')

/** As a sentence names it: by its serial number, else by what it is. */
export const calledOf = (row: Row): string => String(row['serialNumber'] || nameOf(row) || `#${String(row['id'])}`)
