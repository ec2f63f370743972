import type { Shop } from '../shop.ts'

/** A file that goes with a mail. */
export interface Paper {
  filename: string
  contentType: string
  content: Buffer
}

/** The papers that go with a mail, which some noun has. */
export type FindPapers = (shop: Shop, mailId: number) => Promise<Paper[]>
