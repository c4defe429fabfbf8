/** Colours and shadows, light and dark: the one source for antd and for our own CSS. */

export interface Tokens {
  /** Menu · page · popover · disabled and track · row · menu entries. */
  canvas: string; surface: string; raised: string; sunken: string; hover: string; navHover: string; navOn: string
  /** Hairline · plain button, token · input, checkbox (3:1). */
  line: string; lineStrong: string; control: string
  text: string; text2: string; text3: string; disabled: string
  accent: string; accentHover: string; accentActive: string; accentSoft: string; accentSofter: string; onAccent: string
  error: string; errorSoft: string; errorLine: string; warn: string; warnSoft: string; warnLine: string; ok: string; okSoft: string; okLine: string
  dotOk: string; dotWarn: string; dotBad: string; dotIdle: string; inverse: string; onInverse: string; land: string; landLine: string; mask: string
  shadow1: string; shadow2: string; shadow3: string
}

export const light: Tokens = {
  canvas: '#F6F7F7', surface: '#FFFFFF', raised: '#FFFFFF', sunken: '#F2F4F4', hover: '#F5F7F7', navHover: '#ECEFEF', navOn: '#E6EAEB',
  line: '#E4E8E9', lineStrong: '#CDD4D7', control: '#868F96',
  text: '#171C1F', text2: '#4F5A62', text3: '#626C74', disabled: '#98A1A7',
  accent: '#0B6A80', accentHover: '#095869', accentActive: '#074452', accentSoft: '#E3F1F4', accentSofter: '#F1F8FA', onAccent: '#FFFFFF',
  error: '#B3261E', errorSoft: '#FDF1F0', errorLine: '#EBC1BD', warn: '#855300', warnSoft: '#FFF6E3', warnLine: '#EBD6A8',
  ok: '#1B7446', okSoft: '#EBF6F0', okLine: '#B9DCC8',
  dotOk: '#2A9461', dotWarn: '#C07A0A', dotBad: '#CF3A32', dotIdle: '#7E888F', inverse: '#1F262A', onInverse: '#FFFFFF',
  land: '#EDF0F0', landLine: '#B9C2C6', mask: 'rgba(16,24,28,.36)',
  shadow1: '0 1px 2px rgba(16,24,28,.06)',
  shadow2: '0 4px 16px rgba(16,24,28,.10), 0 0 0 1px rgba(16,24,28,.06)',
  shadow3: '0 16px 48px rgba(16,24,28,.18), 0 0 0 1px rgba(16,24,28,.06)',
}

/** Dark ink stands on a bright accent here. */
export const dark: Tokens = {
  canvas: '#0F1213', surface: '#14181A', raised: '#1C2124', sunken: '#101415', hover: '#191E20', navHover: '#1A1F22', navOn: '#1F2629',
  line: '#262C2F', lineStrong: '#3A4247', control: '#6B767E',
  text: '#E7EAEB', text2: '#A8B2B8', text3: '#8F9AA1', disabled: '#5E6970',
  accent: '#5CBFD6', accentHover: '#7FD0E2', accentActive: '#43A9C1', accentSoft: '#12313A', accentSofter: '#14242A', onAccent: '#04222B',
  error: '#F2938C', errorSoft: '#331B1A', errorLine: '#6A3330', warn: '#E3B04B', warnSoft: '#2C2211', warnLine: '#5E4A1F',
  ok: '#69C394', okSoft: '#13271D', okLine: '#2A5540',
  dotOk: '#4FB884', dotWarn: '#E0A73A', dotBad: '#F0716A', dotIdle: '#8F9AA1', inverse: '#2B3338', onInverse: '#FFFFFF',
  land: '#1C2124', landLine: '#465057', mask: 'rgba(0,0,0,.56)',
  shadow1: '0 1px 2px rgba(0,0,0,.4)',
  shadow2: '0 4px 16px rgba(0,0,0,.45), 0 0 0 1px rgba(255,255,255,.07)',
  shadow3: '0 16px 48px rgba(0,0,0,.6), 0 0 0 1px rgba(255,255,255,.08)',
}

/** Sizes in px as `[size, line]`: Urdu stands one step larger, the phone's text too. */
export function sizes(urdu: boolean, phone: boolean): { [name: string]: readonly [size: number, line: number] } {
  const text: [number, number] = urdu ? [14, 22] : [13, 20]
  return {
    text: phone ? [text[0] + 1, text[1]] : text,
    small: urdu ? [13, 20] : [12, 18],
    section: urdu ? [15, 24] : [14, 20],
    title: urdu ? [22, 34] : [20, 28],
    large: urdu ? [26, 38] : [24, 32],
  }
}
