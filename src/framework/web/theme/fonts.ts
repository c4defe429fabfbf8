/** The two faces, bundled; only the one of the language in use is preloaded. */
import type { Language } from '#framework/metadata'
import plex from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url'
import plexExtended from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-ext-wght-normal.woff2?url'
import vazirmatn from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url'

const arabic = 'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC'
const latinExtended = 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F,U+A720-A7FF'

function face(family: string, address: string, range?: string): string {
  return `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:100 900;src:url(${address}) format('woff2')${range ? `;unicode-range:${range}` : ''}}`
}

/** Declares the faces and preloads the one of `language`. Called once, before anything is drawn. */
export function declareFonts(language: Language): void {
  const preload = document.createElement('link')
  Object.assign(preload, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: language === 'ur' ? vazirmatn : plex })
  const style = document.createElement('style')
  style.textContent = face('IBM Plex Sans', plexExtended, latinExtended) + face('IBM Plex Sans', plex, latin) + face('Vazirmatn', vazirmatn, arabic)
  document.head.append(preload, style)
}

const latin = 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
