import { cpus, totalmem } from 'node:os'
import { groups, type Outcome, type Proof } from './proof.ts'

export interface Record {
  name: string
  proof: Proof
  outcome: Outcome
  date: string
}

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')

function rowOf({ name, proof, outcome, date }: Record) {
  const verdict =
    outcome.broken.length > 0
      ? [`**Broken:** ${outcome.broken.slice(0, 3).join('; ').slice(0, 400)}`]
      : []
  return `| \`${name}\` | ${cell(proof.promise)} | ${cell(proof.test)} | ${cell([...verdict, ...outcome.figures].join('; '))} | ${date} |`
}

/** The rows of an earlier report, by the proof's name. */
const rowsOf = (report: string) =>
  new Map([...report.matchAll(/^\| `([\w-]+)` \|.*$/gm)].map((match) => [match[1] ?? '', match[0]]))

const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`

/** The report with the new measurements; what was not tried keeps its row. */
export function writeReport(before: string, proofs: Map<string, Proof>, records: Record[]): string {
  const rows = rowsOf(before)
  for (const record of records) if (!record.outcome.untried) rows.set(record.name, rowOf(record))
  const sections = groups.map((group) => {
    const names = [...proofs].filter(([, proof]) => proof.group === group).map(([name]) => name)
    const lines = names.map((name) => rows.get(name)).filter(Boolean)
    return `## ${group}\n\n| | promise | how it is attacked | measured | date |\n|---|---|---|---|---|\n${lines.join('\n')}`
  })
  return `# Proof

What the shop promises, and what happened when we tried to break it. \`npm run proof\` tries everything again, within 45 minutes, and writes this page; \`npm run proof -- NAME\` tries one. It fails if a promise does not hold. What is not listed here is tested by \`npm test\`.

Measured on ${machine()}; load, shop and database share it.

${sections.join('\n\n')}
`
}
