/** A backup while clients write, its restore on an empty folder; one tenant out, in and gone: whole commands, as one types them. */
import path from 'node:path'
import { statSync } from 'node:fs'
import { runCommand } from '../support/commands.ts'
import { loadReferences, loadSites, tell, type Bench } from './bench.ts'
import { fullSite } from './rows.ts'

export async function runBackup(bench: Bench, rows: number): Promise<void> {
  tell(`loading ${rows} rows`)
  const ids = await loadReferences(bench.product)
  await loadSites(bench.product, 0, rows, ids)
  const file = path.join(bench.folder, 'bench.backup')
  const tenant = path.join(bench.folder, 'bench.tenant')
  const data = path.join(bench.folder, 'data')
  const timed = async (what: string, goal: string, folder: string, ...args: string[]) => {
    tell(what)
    const started = performance.now()
    const { code, said } = await runCommand({ DATA_DIR: folder, DEMO: 'false' }, ...args)
    if (code !== 0) throw new Error(said)
    bench.lines.push({ what, figure: `${((performance.now() - started) / 1000).toFixed(1)} s`, goal })
  }
  let isOver = false
  let written = 0
  const writer = (async () => {
    for (; !isOver; written += 1) await bench.product.call('Site/CreateOrUpdate', { method: 'POST', body: JSON.stringify({ ...fullSite(written, ids), siteCode: `WR-${written}` }) })
  })()
  await timed(`Backup of ${rows} rows with their history, while one client writes`, rows === 100_000 ? '≤ 30 s' : '', data, 'backup', file)
  isOver = true
  await writer
  bench.lines.push({ what: '… its file', figure: `${Math.round(statSync(file).size / 1e6)} MB`, goal: '' }, { what: '… rows written meanwhile', figure: String(written), goal: '' })
  await timed('Restore of it on an empty folder, started once', rows === 100_000 ? '≤ 30 s' : '', path.join(bench.folder, 'restored'), 'restore', file)
  await timed('One tenant with these rows: export', '', data, 'tenant', 'export', 'Default', tenant)
  await timed('… import into a fresh one', '', data, 'tenant', 'import', tenant, '--as', 'Copy')
  await timed('… erased', '', data, 'tenant', 'erase', 'Copy', '--yes')
}
