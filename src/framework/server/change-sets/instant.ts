/** `2026-11-22 09:05:00.123+00` of a `timestamptz` → as it travels. */
export function instant(raw: string | null | undefined): string {
  return `${raw?.slice(0, 10)}T${raw?.slice(11, -3)}Z`
}
