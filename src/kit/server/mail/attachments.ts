import type { Shop } from '../shop.ts'

export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

/** Finds the documents to attach to a mail. */
export type ListAttachments = (shop: Shop, mailId: number) => Promise<Attachment[]>
