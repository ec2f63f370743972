import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { addToHistory, compare, readHistory, toFigures } from '../bench/support/history.ts'
import { gatheringVariable, printTable, type Row } from '../bench/support/table.ts'
import { ensureBuilt } from './ensure-built.ts'
import { root, run } from './run.ts'

// npm run bench: all of bench/, or the ones named: npm run bench -- pages catalogue
// Ends with one table of all figures beside what they usually were, and adds them to
// bench/history.jsonl; --forget adds nothing.

const known = (await readdir(join(root, 'bench')))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
const wanted = process.argv.slice(2).filter((arg) => arg !== '--forget')
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no bench called ${unknown.join(', ')}; there are ${known.join(', ')}.\n`,
  )
  process.exit(1)
}
const historyPath = join(root, 'bench/history.jsonl')

/** What figures may be compared across: of the same kind, not the same piece. */
const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node.split('.')[0]}`

function commit() {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

await ensureBuilt()
const dir = await mkdtemp(join(tmpdir(), 'shop-bench-rows-'))
const gathered = join(dir, 'rows')
const missed: string[] = []
for (const name of wanted.length > 0 ? wanted : known)
  if (
    (await run(process.execPath, [`bench/${name}.bench.ts`], { [gatheringVariable]: gathered })) !==
    0
  )
    missed.push(name)

const tables = (await readFile(gathered, 'utf8').catch(() => ''))
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as { title: string; rows: Row[] })
await rm(dir, { recursive: true, force: true })
const when = { date: new Date().toISOString(), commit: commit(), machine: machine() }
const figures = tables.flatMap(({ title, rows }) => toFigures(rows, { ...when, bench: title }))
const history = await readHistory(historyPath)
printTable(`All figures, ${when.machine}`, compare(figures, history))
if (!process.argv.includes('--forget')) await addToHistory(historyPath, figures)
process.stdout.write(
  missed.length > 0 ? `\nNot met: ${missed.join(', ')}\n` : '\nEvery bound is met\n',
)
process.exitCode = missed.length > 0 ? 1 : 0
