import type { ExcludedRows } from './backup/rows.queries.ts'
import type { EraseCustomer, ExportCustomer } from './customer-data.ts'
import type { Check } from './doctor.ts'
import type { Api } from './http/calls/bind.ts'
import type { WordedKind } from './mail/mail-kind.ts'
import type { FindPapers } from './mail/papers.ts'
import type { Merge } from './merge.ts'
import type { NounGauge } from './metrics/gauge.ts'
import type { Renamed } from './renamed.ts'
import type { TaskKind } from './tasks/task-kind.ts'

/**
 * Everything a noun offers to the files that compose the shop. A noun may extend it for the nouns
 * to its right.
 */
export interface Noun {
  register(api: Api): void
  /** Erases a customer's personal data. */
  eraseCustomer?: EraseCustomer
  /** Exports a customer's personal data. */
  exportCustomer?: ExportCustomer
  /** Moves the rows of one account to another when two customers are the same person. */
  merge?: Merge
  /** Runs when a user changes their name or picture. */
  renamed?: Renamed
  /** Invariants of its rows, checked by the doctor. */
  checks?: readonly Check[]
  /** Tables that a migration fills. A shop with rows in no other table counts as empty. */
  startsFilled?: readonly string[]
  /** Rows that backups leave out. */
  excludedFromBackups?: readonly ExcludedRows[]
  gauges?: readonly NounGauge[]
  /** The mails whose text the owner can edit. */
  mailKinds?: readonly WordedKind[]
  /** Documents of consignments, attached to mails about them. */
  findPapers?: FindPapers
  tasks?: readonly TaskKind[]
}
