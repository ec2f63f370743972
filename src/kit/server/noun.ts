import type { LeftOut } from './backup/rows.queries.ts'
import type { Check } from './doctor.ts'
import type { Forget, Tell } from './forget.ts'
import type { Api } from './http/bind.ts'
import type { WordedKind } from './mail/mail-kind.ts'
import type { FindPapers } from './mail/papers.ts'
import type { Merge } from './merge.ts'
import type { NounGauge } from './metrics/gauge.ts'
import type { Renamed } from './renamed.ts'
import type { CountForSellers, SellerRenamed, SellersChanged } from './sellers.ts'
import type { TaskKind } from './tasks/task-kind.ts'

/** What a noun offers to the files that compose the shop. */
export interface Noun {
  /** Binds its endpoints. */
  register(api: Api): void
  /** What it forgets about a customer. */
  forget?: Forget
  /** What it keeps about a customer, told to the customer. */
  tell?: Tell
  /** What of it follows when two customers turn out to be one. */
  merge?: Merge
  /** What it does when somebody changes the name or picture that it shows. */
  renamed?: Renamed
  /** What it does when sellers begin or cease to sell. */
  sellersChanged?: SellersChanged
  sellerRenamed?: SellerRenamed
  /** What it counts for sellers. */
  countForSellers?: CountForSellers
  /** What must always hold of its rows. */
  checks?: readonly Check[]
  /**
   * Which of its tables have rows from the start, made by a migration: a shop that has nothing else
   * is empty.
   */
  startsFilled?: readonly string[]
  /** Which of its rows no backup keeps. */
  leftOut?: readonly LeftOut[]
  /** What it counts for monitoring. */
  gauges?: readonly NounGauge[]
  /** The mails it sends whose wording is the owner's. */
  mailKinds?: readonly WordedKind[]
  /** The papers of consignments that go with mails about them. */
  findPapers?: FindPapers
  /** What it does in the background. */
  tasks?: readonly TaskKind[]
}
