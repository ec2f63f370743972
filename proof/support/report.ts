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
  const measured = [...verdict, ...outcome.figures].join('; ')
  const cells = [`\`${name}\``, cell(proof.promise), cell(proof.test), cell(measured), date]
  return `| ${cells.join(' | ')} |`
}

/** The rows of an earlier report, by the name of the proof. */
const rowsOf = (report: string) =>
  new Map([...report.matchAll(/^\| `([\w-]+)` \|.*$/gm)].map((match) => [match[1] ?? '', match[0]]))

const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ` +
  `${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`

const tableHead = ['| | promise | how it is attacked | measured | date |', '|---|---|---|---|---|']

const introduction = [
  'This page lists what the shop promises, and the results of our attempts to break it.',
  '`npm run proof` repeats all attempts within 45 minutes and writes this page.',
  '`npm run proof -- NAME` runs one. It fails if a promise does not hold.',
  '`npm test` tests everything else.',
].join(' ')

/** Writes the report with the new measurements. Proofs that did not run keep their rows. */
export function writeReport(before: string, proofs: Map<string, Proof>, records: Record[]): string {
  const rows = rowsOf(before)
  for (const record of records) if (!record.outcome.untried) rows.set(record.name, rowOf(record))
  const sections = groups.map((group) => {
    const names = [...proofs].filter(([, proof]) => proof.group === group).map(([name]) => name)
    const lines = names.map((name) => rows.get(name)).filter(Boolean)
    return [`## ${group}`, '', ...tableHead, ...lines].join('\n')
  })
  return `# Proof

${introduction}

Measured on ${machine()}. Load, shop and database share the machine.

${sections.join('\n\n')}
`
}
