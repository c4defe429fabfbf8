/** A feature's web half: one definition, from which pages, inputs, views, panels, actions and columns reach their places. */
import type { LaterCall } from '../offline/waiting-write.ts'
import type { EntityRules } from '#framework/kinds'
import type { CellProps, InputProps } from '#framework/kinds/web'
import type { EntityModel, FeatureDefinition, Text } from '#framework/metadata'
import type { ComponentType, ReactNode } from 'react'
import type { WireRow } from '../api/wire-row.ts'
import type { IconName } from '../icons/icon.tsx'
import type { Session, SignedIn } from '../session/session.ts'
import type { FeatureTexts } from '../texts/feature-texts.ts'

export interface FieldViewProps extends CellProps {
  /** In a line of the history: only what came or went, without a frame of its own. */
  brief?: boolean
}

/** A section of home, below the user's own; several stand in the order of the features. */
export interface HomeSection {
  /** Name of the server's section that it shows in a better way: that one is not drawn for whom this concerns. */
  inPlaceOf?: string
  name: string
  /** What it is called where somebody orders the parts of home. */
  label: Text
  /** It stands before what the server says of the person’s work: what one does first. */
  first?: true
  concerns: (session: Session) => boolean
  load: () => Promise<{ Section: ComponentType }>
}

export interface RecordPanelProps {
  entity: EntityModel
  row: WireRow
}

/** A panel of a generic record. */
export interface RecordPanelPart {
  name: string
  /** It stands before the fields: what one must know first. Absent: below what refers to the record. */
  first?: true
  /** It stands behind those of other features. */
  last?: true
  /** Whether it has something to show; absent: always. */
  concerns?: (session: Session, row: WireRow) => boolean
  load: () => Promise<{ Panel: ComponentType<RecordPanelProps> }>
}

export interface ListActionProps {
  entity: EntityModel
  ids: readonly number[]
  /** Ends the action; `done`: the rows were changed, so they are read again and no longer selected. */
  onClose: (done: boolean) => void
}

/** An action on the selected rows, as a button in the list's foot, and on the page of one row where it has a name there. Its dialog loads when it is pressed. */
export interface ListActionPart {
  name: string
  /** Of the button, with the count of rows. */
  label: (session: Session, count: number) => string
  /** What it is called on the record's own page, where it then stands as well. Absent: the list alone has it. */
  onRecord?: Text
  icon?: IconName
  isOpen: (session: Session) => boolean
  /** Whether it can be done to a row: it is offered where it can to all selected ones that are shown. Absent: to any. */
  suits?: (row: WireRow) => boolean
  load: () => Promise<{ Action: ComponentType<ListActionProps> }>
}

/** A link in the head of every list: what else can be made of it with its conditions. */
export interface ListLinkPart {
  name: string
  label: Text
  icon: IconName
  isOpen: (session: Session, entity: EntityModel) => boolean
  /** It means the very rows: where a list shows rows that no conditions tell, it says so in place of leading anywhere. */
  meansRows?: true
  /** @param conditions search, filters and what the list shows before anybody narrows it, as a list's address has them: `q=north&status.in=CLOSED` */
  to: (entity: EntityModel, conditions: string) => string
}

/** What a list exports beside its own columns: a file that a service makes of all rows by the list's conditions. */
export interface ListExportPart {
  label: Text
  /** Of the service, below `/api/services/app/`. */
  path: string
}

/** A column of a generic list beside those of its fields. It can be moved and hidden as they can; a workbook holds fields only. */
export interface ListColumnPart {
  name: string
  label: Text
  width: number
  align?: 'start' | 'end'
  /** Key of a column of the list: where this one stands unless the user orders them. `insteadOf` stands in its place, and the other can still be chosen. Absent: at the end. */
  after?: string
  insteadOf?: string
  /** Wire name to sort by; absent: it cannot be sorted. */
  sortName?: string
  /** On the phone's card it stands before columns that do not say so. */
  onCard?: true
  cell: (row: WireRow) => ReactNode
}

/** A page of an entity in place of the generic one. */
export interface EntityPageProps {
  entity: EntityModel
  /** Address of the list. */
  base: string
}

/** Below the fields of a form, as somebody enters. */
export interface FormAdviceProps {
  /** Under wire names; the name of a chosen reference stands under that of its name. */
  values: { readonly [wire: string]: unknown }
}

/** An upload in place of the generic one. */
export interface EntityUploadProps {
  entity: EntityModel
  /** Where it goes back to. */
  after: string
}

/** A list in place of the generic one. */
export interface EntityListProps extends EntityPageProps {
  /** It is one of the further lists. */
  view?: EntityModel['pages']['views'][number]
}

/** In place of an entity's key: a panel of every record, below those of its own. */
export const everyEntity = '*'

type ByEntity<Part> = { readonly [entity: string]: readonly Part[] }

/** `whole`: what was done is taken back as a whole, where it was done; history does not offer to put a part of it back. */
export interface Reasons { readonly [reason: string]: Text & { readonly whole?: true } }

/** What pages, panels and dialogs are is loaded when it is opened, together with the feature's texts. */
export interface WebFeature {
  definition: FeatureDefinition
  /** Sentences of the web, in both languages. */
  texts?: FeatureTexts
  /** Route of the definition → what it shows. A page without one belongs to another client. */
  pages?: { readonly [route: string]: () => Promise<{ Page: ComponentType }> }
  /** Address → a page by itself, without shell and without signing in: what it shows it asks for by a key of its own. */
  open?: { readonly [route: string]: () => Promise<{ Page: ComponentType }> }
  /** Entity, or address of one of its further lists → its list in place of the generic one, which it may show inside (`ListView`). */
  lists?: { readonly [entityOrRoute: string]: () => Promise<{ List: ComponentType<EntityListProps> }> }
  /** Entity → its record in place of the generic one, open to whoever the feature's services let see the row. */
  records?: { readonly [entity: string]: () => Promise<{ Record: ComponentType<EntityPageProps & { id: number }> }> }
  /** Entity → its page to create (no `id`) and edit in place of the generic form, behind the same rights. */
  forms?: { readonly [entity: string]: () => Promise<{ Form: ComponentType<EntityPageProps & { id?: number }> }> }
  /** Entity → what its form says against what is entered without refusing it (`<p>` each); it may ask the server. */
  advice?: { readonly [entity: string]: () => Promise<{ Advice: ComponentType<FormAdviceProps> }> }
  /** Entity → its upload in place of the generic one, which it may show inside (`BulkView`), behind the same right. */
  uploads?: { readonly [entity: string]: () => Promise<{ Upload: ComponentType<EntityUploadProps> }> }
  /** Entity key → rules of its rows, the same as on the server: a form says what they have against it before it is saved. Those that bring much load with the form. */
  rules?: { readonly [entity: string]: EntityRules | (() => Promise<EntityRules>) }
  /** Why rows were written, by the word the server half gives → how a history says it: “by import”. Many of them load with the first history. */
  reasons?: Reasons | (() => Promise<{ reasons: Reasons }>)
  /** Path of a service → what is done by it, of which a phone without a network keeps the writes and sends them later. */
  later?: { readonly [path: string]: LaterCall }
  /** `Entity.field` → how it is entered, where the field's kind does not know enough. */
  inputs?: { readonly [field: string]: () => Promise<{ Input: ComponentType<InputProps> }> }
  /** `Entity.field` → how its record shows it, likewise. */
  views?: { readonly [field: string]: () => Promise<{ View: ComponentType<FieldViewProps> }> }
  /** A line above every page for whom it concerns, until it does no more. */
  notice?: { concerns: (session: SignedIn) => boolean; load: () => Promise<{ Notice: ComponentType }> }
  /** A button of the top bar, before the account. */
  topBar?: { load: () => Promise<{ Item: ComponentType }> }
  home?: readonly HomeSection[]
  recordPanels?: ByEntity<RecordPanelPart>
  listActions?: ByEntity<ListActionPart>
  listLinks?: readonly ListLinkPart[]
  /** Entity → a further export of its list, for whoever may see the list. */
  exports?: { readonly [entity: string]: ListExportPart }
  /** They load with the list. */
  columns?: { readonly [entity: string]: () => Promise<{ columns: readonly ListColumnPart[] }> }
}

/**
 * Declares a feature's web half. All of it but the definition is optional. What several features add to one place stands in the order of the
 * product's list; what can be there once only fails at start where two features claim it (`composeWebFeatures`).
 *
 * @example
 * export const notes = defineWebFeature({ definition, pages: { '/notes': () => import('./notes-page.tsx').then((m) => ({ Page: m.NotesPage })) } })
 * @throws Error where a page is no page of the definition
 */
export function defineWebFeature(feature: WebFeature): WebFeature {
  const unknown = Object.keys(feature.pages ?? {}).find((route) => !feature.definition.pages.some((page) => page.route === route))
  if (unknown !== undefined) throw new Error(`The feature “${feature.definition.key}” shows ${unknown}, which its definition does not name.`)
  return feature
}
