const place = 'mastline.device'

/** A name this browser gave itself: two people with one phone are a doubt. Null where the browser keeps nothing. */
export function deviceId(): string | null {
  try {
    const known = localStorage.getItem(place)
    if (known) return known
    const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
    localStorage.setItem(place, made)
    return made
  } catch {
    return null
  }
}
