import type { Shop } from '#kit/server/shop.ts'

type MarkSource = Pick<Shop, 'cipher' | 'signals'>

/**
 * Creates a mark of the latest signal that this process has received. The mark is encrypted and
 * different each time, because anyone can load the document of the back office: a readable mark
 * would tell competitors how often customers order.
 */
export const markNow = ({ cipher, signals }: MarkSource) =>
  cipher.encrypt(signals.position('desk'), 'desk').toString('base64url')

/** Whether this process has received no signal since it created the mark. */
export const isCurrent = ({ cipher, signals }: MarkSource, mark: string) =>
  cipher.decrypt(Buffer.from(mark, 'base64url'), 'desk') === signals.position('desk')
