type Named<N extends string> = { readonly [K in N]: number }
export type Counts = Named<'sites' | 'standBySites' | 'omoSites' | 'cpOnlySites' | 'dgOnlySites' | 'hubSites' | 'platinumSites' | 'teams' | 'vehicles' | 'jazzGuestSites' | 'jazzHostSites'> & { readonly upDown: { readonly [B in 'telco' | 'nonTelco']: { readonly up: number; readonly down: number } }; readonly asOf: string }
