import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { addToHistory, compare, readHistory, toFigures } from '../bench/support/history.ts'
import { gatheringVariable, printTable, type Row } from '../bench/support/table.ts'
import { ensureBuilt } from './support/ensure-built.ts'
import { root, run } from './support/run.ts'

// npm run bench runs all benches; npm run bench -- pages catalogue runs the named ones. The last
// table compares all figures with earlier ones. The figures are added to bench/history.jsonl,
// unless --forget is given.

const names = (await readdir(join(root, 'bench')))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
const requested = process.argv.slice(2).filter((arg) => arg !== '--forget')
const unknown = requested.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no bench called ${unknown.join(', ')}; the benches are ${names.join(', ')}.\n`,
  )
  process.exit(1)
}
const historyPath = join(root, 'bench/history.jsonl')

/** Describes the kind of machine. Figures are comparable between machines of the same kind. */
function describeMachine() {
  const processors = `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}`
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return `${processors}, ${memory}, Node ${process.versions.node.split('.')[0]}`
}

function findCommit() {
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
const rowsFile = join(dir, 'rows')
const failed: string[] = []
for (const name of requested.length > 0 ? requested : names)
  if (
    (await run(process.execPath, [`bench/${name}.bench.ts`], { [gatheringVariable]: rowsFile })) !==
    0
  )
    failed.push(name)

const tables = (await readFile(rowsFile, 'utf8').catch(() => ''))
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as { title: string; rows: Row[] })
await rm(dir, { recursive: true, force: true })
const context = { date: new Date().toISOString(), commit: findCommit(), machine: describeMachine() }
const figures = tables.flatMap(({ title, rows }) => toFigures(rows, { ...context, bench: title }))
const history = await readHistory(historyPath)
printTable(`All figures, ${context.machine}`, compare(figures, history))
if (!process.argv.includes('--forget')) await addToHistory(historyPath, figures)
process.stdout.write(
  failed.length > 0 ? `\nNot met: ${failed.join(', ')}\n` : '\nEvery bound is met\n',
)
process.exitCode = failed.length > 0 ? 1 : 0
