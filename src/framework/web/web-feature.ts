/** What a feature adds to the web: pages, loaded when they are opened. */
import type { Text } from '#framework/metadata'
import type { ComponentType } from 'react'

export interface WebPage {
  paths: readonly string[]
  label: Text
  /** Any of these opens it; empty: every signed-in user. */
  permissions: readonly string[]
  /** Heading of the directory on the home page. */
  area: string
  load: () => Promise<{ Page: ComponentType }>
}

export interface WebFeature {
  key: string
  pages: readonly WebPage[]
}
