import type { Shop } from '#kit/server/shop.ts'

type Hearing = Pick<Shop, 'seal' | 'signals'>

/**
 * Marks what this process has heard so far. The mark is sealed and different each time, because
 * anyone can load the
 * document of the back office: a readable one would tell competitors how often something is
 * ordered.
 */
export const markNow = ({ seal, signals }: Hearing) =>
  seal.close(signals.position('desk'), 'desk').toString('base64url')

/** Whether nothing has happened since a mark was made, in this process. */
export const isCurrent = ({ seal, signals }: Hearing, mark: string) =>
  seal.open(Buffer.from(mark, 'base64url'), 'desk') === signals.position('desk')
