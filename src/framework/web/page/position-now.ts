/** Where the person is, for actions of his own: asked of the browser, never waited for long, and nothing is refused without it. */
export interface Position {
  latitude?: number
  longitude?: number
  accuracy?: number
  fixTime?: string
}

const longest = 4000

/** @param oldest milliseconds that a known position may be old */
export function positionNow(oldest = 60_000): Promise<Position> {
  if (!('geolocation' in navigator)) return Promise.resolve({})
  return new Promise((resolve) => {
    const none = () => resolve({})
    // Whoever leaves the browser's question open does the action without it.
    setTimeout(none, longest + 1000)
    navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude, accuracy }, timestamp }) => resolve({ latitude, longitude, accuracy, fixTime: new Date(timestamp).toISOString() }), none, { enableHighAccuracy: true, timeout: longest, maximumAge: oldest })
  })
}
