/** A day of the calendar as it is read: never a bare 03/04, with Western figures. */
import type { Language } from '#framework/metadata'

const months: { readonly [L in Language]: readonly string[] } = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ur: ['جنوری', 'فروری', 'مارچ', 'اپریل', 'مئی', 'جون', 'جولائی', 'اگست', 'ستمبر', 'اکتوبر', 'نومبر', 'دسمبر'],
}

/** Always with its year. @param day `YYYY-MM-DD`, or what begins so */
export function formatDay(language: Language, day: string): string {
  return `${Number(day.slice(8, 10))} ${months[language][Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`
}
