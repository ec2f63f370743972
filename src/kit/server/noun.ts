import type { ExcludedRows } from './backup/rows.queries.ts'
import type { Check } from './doctor.ts'
import type { Api } from './http/calls/bind.ts'
import type { ListAttachments } from './mail/attachments.ts'
import type { EditableKind } from './mail/mail-kind.ts'
import type { NounGauge } from './metrics/gauge.ts'
import type { TaskKind } from './tasks/task-kind.ts'

/**
 * Everything a noun offers to the files that compose the shop. A noun may extend it for the nouns
 * to its right.
 */
export interface Noun {
  register(api: Api): void
  /** Invariants of its rows, checked by the doctor. */
  checks?: readonly Check[]
  /** Tables that a migration fills. A shop with rows in no other table counts as empty. */
  startsFilled?: readonly string[]
  /** Rows that backups leave out. */
  excludedFromBackups?: readonly ExcludedRows[]
  gauges?: readonly NounGauge[]
  /** The mails whose text the owner can edit. */
  mailKinds?: readonly EditableKind[]
  /** Documents of consignments, attached to mails about them. */
  listAttachments?: ListAttachments
  tasks?: readonly TaskKind[]
}
