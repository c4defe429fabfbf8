/** Sites of the map by the conditions of the address, and the kinds of points they make. */
import { asFailure, requestOf, sendTo, useFeedback, type LegendKind, type ListStateHandle, type MapPoint, type RowPage } from '#framework/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

export interface SitePoint {
  id: number
  siteCode: string
  siteName: string
  latitude: string
  longitude: string
  alarmCodeId: number | null
  alarmCode: string
  alarmColor: `#${string}`
  isDown: boolean
  downSince: string | null
  isFallback: boolean
  teamLeadName: string
}

export interface Points { totalCount: number; skipped: number; items: readonly SitePoint[] }

const path = 'Site/GetAllSiteWithStatusAndAlarmColor'

/** @param only a single site, on its own page */
export function useSites(state: ListStateHandle, only: number | null) {
  const { conditions = [], search } = requestOf(state)
  const query = only === null ? [...(search ? [['Keyword', search] as const] : []), ...conditions] : [['id.eq', only] as const]
  return useQuery({ queryKey: ['service', path, query], queryFn: ({ signal }) => sendTo<Points>('GET', path, { query, failure: 'own', signal }), refetchInterval: 60_000, staleTime: 0, placeholderData: keepPreviousData })
}

/** Alarms that stand and are not folded, newest first: as many as a list beside a map can show. */
export function useOpenAlarms(holdsRight: boolean) {
  return useQuery({ queryKey: ['service', 'SiteAlarm/GetConsole', 'map'], enabled: holdsRight, queryFn: ({ signal }) => sendTo<RowPage>('GET', 'SiteAlarm/GetConsole', { query: [['View', 'open'], ['MaxResultCount', 1000]], failure: 'own', signal }), refetchInterval: 60_000, staleTime: 0 })
}
/** The workbook of the same sites, as a download. */
export function useSiteReport(state: ListStateHandle): () => void {
  const { showFailure } = useFeedback()
  const { conditions = [], search } = requestOf(state)
  return () => void sendTo<{ address: string; fileName: string }>('GET', 'Site/GetReport', { query: [...(search ? [['Keyword', search] as const] : []), ...conditions], failure: 'own' }).then(({ address, fileName }) => {
    const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
    link.click()
  }, (thrown: unknown) => {
    const failure = asFailure(thrown)
    if (!failure.isSignedOut) showFailure(failure)
  })
}

const downKey = 'down'
const fineKey = 'fine'
const kindOf = (site: SitePoint) => (site.isDown ? downKey : site.alarmCodeId !== null || site.alarmCode ? `code ${site.alarmCode.toLowerCase()}` : fineKey)

/** What is down first, then codes by how many sites have them, what is fine last. */
export function useKinds(sites: readonly SitePoint[], words: { down: string; fine: string }): { kinds: readonly LegendKind[]; points: readonly (MapPoint & { site: SitePoint })[] } {
  return useMemo(() => {
    const groups = new Map<string, SitePoint[]>()
    for (const site of sites) {
      const key = kindOf(site)
      const group = groups.get(key)
      if (group) group.push(site)
      else groups.set(key, [site])
    }
    const codes = [...groups].filter(([key]) => key !== downKey && key !== fineKey).toSorted(([, a], [, b]) => b.length - a.length)
    const kinds: LegendKind[] = [
      ...(groups.has(downKey) ? [{ key: downKey, label: words.down, color: 'var(--dotBad)' as const, shape: 'triangle' as const, size: 6.5, count: groups.get(downKey)?.length ?? 0 }] : []),
      ...codes.map(([key, of]): LegendKind => ({ key, label: of[0]?.alarmCode ?? '', color: of[0]?.alarmColor || 'var(--dotIdle)', shape: 'dot', size: 4.5, count: of.length })),
      ...(groups.has(fineKey) ? [{ key: fineKey, label: words.fine, color: 'var(--dotOk)' as const, shape: 'dot' as const, size: 3, isQuiet: true, count: groups.get(fineKey)?.length ?? 0 }] : []),
    ]
    return { kinds, points: sites.map((site) => ({ id: site.id, latitude: Number(site.latitude), longitude: Number(site.longitude), kind: kindOf(site), site })) }
  }, [sites, words.down, words.fine])
}
