import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestReport } from '../../tests/support/runner/reporter.ts'
import { startTestServer } from '../../tests/support/shop/database.ts'
import { atEnd } from '../support/at-end.ts'
import type { Proof } from '../support/proof.ts'
import { makeFolder } from '../support/shop.ts'

const root = join(import.meta.dirname, '../..')

export const proof: Proof = {
  group: 'Faults',
  promise:
    'The shop starts, stops, and restarts after a kill, as one process or several workers, and ' +
    'loses no data.',
  test:
    'Every test in `proof/processes`: they start, kill and flood shops, databases and commands. ' +
    'They take too long for `npm test`.',
  seconds: 900,
  async run({ brief }) {
    const server = await startTestServer()
    atEnd(server.stop)
    const path = join(await makeFolder('processes'), 'report.json')
    const reporter = join(root, 'tests/support/runner/reporter.ts')
    const files = brief ? ['readiness'] : []
    const vitest = spawn(
      'vitest',
      [
        'run',
        '--config=proof/processes/vitest.config.ts',
        '--reporter=default',
        `--reporter=${reporter}`,
        ...files,
      ],
      {
        cwd: root,
        env: { ...process.env, TEST_SERVER: JSON.stringify(server.address), TEST_REPORT: path },
        stdio: 'inherit',
      },
    )
    atEnd(() => void vitest.kill())
    const exit = await new Promise((resolve) => vitest.on('exit', resolve))
    const { passed, failed } = JSON.parse(await readFile(path, 'utf8')) as TestReport
    return {
      figures: [`${passed} of ${passed + failed.length} tests passed`],
      broken: exit === 0 || failed.length > 0 ? failed : [`the tests ended with ${exit}`],
    }
  },
}
