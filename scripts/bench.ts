import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBuilt } from './ensure-built.ts'
import { root, run } from './run.ts'

// npm run bench: all of bench/, or the ones named: npm run bench -- pages catalogue

const known = (await readdir(join(root, 'bench'))).filter((file) => file.endsWith('.bench.ts')).map((file) => file.replace('.bench.ts', ''))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench called ${unknown.join(', ')}; there are ${known.join(', ')}.\n`)
  process.exit(1)
}

await ensureBuilt()
const missed: string[] = []
for (const name of wanted.length > 0 ? wanted : known) if ((await run(process.execPath, [`bench/${name}.bench.ts`])) !== 0) missed.push(name)
process.stdout.write(missed.length > 0 ? `\nNot met: ${missed.join(', ')}\n` : '\nEvery bound is met\n')
process.exitCode = missed.length > 0 ? 1 : 0
