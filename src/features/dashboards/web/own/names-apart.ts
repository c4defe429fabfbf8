/** Names for what has titles that may repeat: “Sites”, “Sites 2”. Whoever hears the page tells them apart by these. */
export function namesApart(titles: readonly string[]): string[] {
  const used = new Set<string>()
  return titles.map((title) => {
    let name = title
    for (let n = 2; used.has(name); n += 1) name = `${title} ${n}`
    used.add(name)
    return name
  })
}
