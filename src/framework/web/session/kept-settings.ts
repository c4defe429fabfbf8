/** Theme and density stand in cookies: signing out clears the storages, and the browser's look should outlive that. */
import { readCookie, writeCookie } from '../api/cookies.ts'
import type { Density, ThemeChoice } from './settings.ts'

const year = 365 * 24 * 3600
const themes: readonly string[] = ['light', 'dark', 'system'] satisfies ThemeChoice[]
const densities: readonly string[] = ['compact', 'default', 'roomy'] satisfies Density[]

export function keptTheme(): ThemeChoice {
  const kept = readCookie('ui.theme') ?? ''
  return themes.includes(kept) ? (kept as ThemeChoice) : 'system'
}

export function keptDensity(): Density {
  const kept = readCookie('ui.rows') ?? ''
  return densities.includes(kept) ? (kept as Density) : 'default'
}

export const keepTheme = (theme: ThemeChoice): void => writeCookie('ui.theme', theme, year)
export const keepDensity = (density: Density): void => writeCookie('ui.rows', density, year)
