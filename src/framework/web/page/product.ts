/** What the application tells the framework about the product: name, drawings, icons of menu groups. */
import type { Text } from '#framework/metadata'
import { createContext, useContext, type ComponentType } from 'react'
import type { IconName } from '../icons/icon.tsx'
import { useSettings } from '../session/settings.ts'

export interface Product {
  name: Text
  /** One line under "Sign in". */
  tagline: Text
  Mark: ComponentType<{ size: number }>
  /** Drawing beside the sign-in form. */
  Art: ComponentType
  /** Icon of a menu group, by the name the server gives; others get a plain page. */
  menuIcon: (name: string | undefined) => IconName | undefined
  /** Names of the areas (folders of descriptors, features) in the order of the home page's directory. */
  areas: { readonly [area: string]: Text }
}

export const ProductContext = createContext<Product | null>(null)

export function useProduct(): Product {
  const product = useContext(ProductContext)
  if (!product) throw new Error('useProduct outside of the application')
  return product
}

/** The product's name in the language in use. */
export function useProductName(): string {
  const { name } = useProduct()
  return name[useSettings().language]
}
