/** A feature's pages on the web: its definition is data of both sides, its components load when they are opened. */
import type { EntityRules } from '#framework/kinds'
import type { CellProps, InputProps } from '#framework/kinds/web'
import type { FeatureDefinition, FeaturePage } from '#framework/metadata'
import { lazy, type ComponentType } from 'react'
import type { SignedIn } from './session/session.ts'

export interface FieldViewProps extends CellProps {
  /** In a line of the history: only what came or went, without a frame of its own. */
  brief?: boolean
}

export interface WebFeature {
  definition: FeatureDefinition
  /** Route of the definition → what it shows. */
  pages: { readonly [route: string]: () => Promise<{ Page: ComponentType }> }
  /** Entity key → rules of its rows, the same as on the server: a form says what they have against it before it is saved. */
  rules?: { readonly [entity: string]: EntityRules }
  /** `Entity.field` → how it is entered, where the field's kind does not know enough. */
  inputs?: { readonly [field: string]: () => Promise<{ Input: ComponentType<InputProps> }> }
  /** A line above every page for whom it concerns, until it does no more. */
  notice?: { concerns: (session: SignedIn) => boolean; load: () => Promise<{ Notice: ComponentType }> }
  /** `Entity.field` → how its record shows it, likewise. */
  views?: { readonly [field: string]: () => Promise<{ View: ComponentType<FieldViewProps> }> }
}

/** A page with what it shows. */
export interface WebPage extends FeaturePage {
  feature: string
  Component: ComponentType
}

/** Pages that have a component here; a definition without one is a page of another client. */
export function webPages({ definition, pages }: WebFeature): WebPage[] {
  return definition.pages.flatMap((page) => {
    const load = pages[page.route]
    return load ? [{ ...page, feature: definition.key, Component: lazy(() => load().then((m) => ({ default: m.Page }))) }] : []
  })
}
