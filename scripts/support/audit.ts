import { execFile } from 'node:child_process'
import { root } from './run.ts'

// The last step of npm run check: asks the registry for known vulnerabilities of the packages that
// the shop ships. The step is skipped if the registry does not answer.

interface AuditReport {
  vulnerabilities?: Record<
    string,
    { severity: string; via: (string | { title: string; url: string })[] }
  >
}

const output = await new Promise<string>((resolve) => {
  execFile(
    'npm',
    ['audit', '--omit=dev', '--json'],
    { cwd: root, timeout: 60_000, shell: process.platform === 'win32' },
    (_, stdout) => resolve(stdout),
  )
})
const { vulnerabilities } = parseReport(output)
if (vulnerabilities === undefined) process.stdout.write('Skipped: the registry did not answer\n')
for (const [name, { severity, via }] of Object.entries(vulnerabilities ?? {})) {
  const reasons = via.map((reason) =>
    typeof reason === 'string' ? reason : `${reason.title} ${reason.url}`,
  )
  process.stderr.write(`${name} (${severity}): ${reasons.join(', ')}\n`)
}
process.exitCode = Object.keys(vulnerabilities ?? {}).length > 0 ? 1 : 0

function parseReport(text: string): AuditReport {
  try {
    return JSON.parse(text) as AuditReport
  } catch {
    return {}
  }
}
