/** Telephone numbers of people: those of the tenant's own country as they are dialled there, all others with + and the code of theirs. */
import examples from 'libphonenumber-js/mobile/examples'
import { getCountries, getExampleNumber, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'

const countries = new Map<string, CountryCode | undefined>()

/** Country of a time zone; undefined for UTC and the like, and in browsers that do not know zones by country. */
function countryOf(zone: string): CountryCode | undefined {
  if (!countries.has(zone)) {
    // Of a zone with several names either side has the same one.
    const named = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    countries.set(zone, getCountries().find((country) => zonesOf(country).includes(named)))
  }
  return countries.get(zone)
}

/** Not in the types yet; first it was a property, then a function. */
function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] }
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

/** What is wrong with a number, in both languages; null where nothing is. @param zone of the tenant, which says its country */
export function phoneProblem(text: string, zone: string): { en: string; ur: string } | null {
  if (text === '') return null
  const home = countryOf(zone)
  const number = parsePhoneNumberFromString(text, home)
  if (number?.isValid() && (number.country !== home || isDialled(text, number.nationalNumber, home))) return null
  // Without a country nothing more is known of its own numbers than that one dials 0 first.
  if (home === undefined && /^0[1-9]\d{7,10}$/.test(digitsOf(text))) return null
  const country = number?.country ?? home
  const abroad = country !== undefined && country !== home
  const example = country && getExampleNumber(country, examples)
  if (text.startsWith('+') && !number?.countryCallingCode) return { en: 'No country has this code after the +. Write it like +92 301 2345678.', ur: '+ کے بعد یہ کسی ملک کا کوڈ نہیں۔ ⁦+92 301 2345678⁩ کی طرح لکھیں۔' }
  if (!example) return { en: 'Write it with + and the country’s code, like +92 301 2345678.', ur: '+ اور ملک کے کوڈ کے ساتھ لکھیں، جیسے ⁦+92 301 2345678⁩۔' }
  const like = abroad ? example.formatInternational() : example.formatNational()
  const name = (language: string) => new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
  return abroad
    ? { en: `This is no number of ${name('en')}. There they look like ${like}.`, ur: `یہ ${name('ur')} کا نمبر نہیں۔ وہاں کے نمبر ⁦${like}⁩ جیسے ہوتے ہیں۔` }
    : { en: `This is no number of ${name('en')}. Write it like ${like}, or with + and the country’s code.`, ur: `یہ ${name('ur')} کا نمبر نہیں۔ ⁦${like}⁩ کی طرح لکھیں، یا + اور ملک کے کوڈ کے ساتھ۔` }
}

/** Whether it can be dialled as it stands: where numbers of the country begin with 0, it is there. */
function isDialled(text: string, national: string, home: CountryCode | undefined): boolean {
  if (home === undefined || text.startsWith('+') || digitsOf(text) !== national) return true
  return !digitsOf(getExampleNumber(home, examples)?.formatNational() ?? '').startsWith('0')
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
