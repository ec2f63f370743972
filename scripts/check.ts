import { run } from './support/run.ts'

const steps: [string, string, string[]][] = [
  ['Formatting and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['Widths and folders', process.execPath, ['scripts/support/layout.ts']],
  ['Words', process.execPath, ['scripts/support/words.ts']],
  ['Unused code', 'knip', []],
  ['Import rules', 'depcruise', ['--config', 'import-rules.config.ts', 'src']],
  ['Types', 'tsc', ['--noEmit']],
  ['Production build', process.execPath, ['scripts/build.ts']],
]

// `--static` skips the tests and the audit.
const onlyStatic = process.argv.includes('--static')
if (!onlyStatic) {
  steps.unshift(['Tests', process.execPath, ['scripts/test.ts']])
  steps.push(['Known vulnerabilities', process.execPath, ['scripts/support/audit.ts']])
}

for (const [title, command, args] of steps) {
  process.stdout.write(`\n== ${title}\n`)
  if ((await run(command, args)) !== 0) {
    process.stderr.write(`\n${title}: failed\n`)
    process.exit(1)
  }
}
process.stdout.write('\nAll checks passed\n')
