import { ownerRole } from '#kit/contract/access.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { maxStreamsPerPerson } from '../../model.ts'

/** Members of sellers cannot use the share of staff, and staff cannot use the owners'. */
export type Share = 'owners' | 'staff' | 'members'

export interface StreamHolder {
  userId: string
  /** The network address. */
  address: string
  share: Share
}

/** The maximum of open streams in each process, of the share and those below it. */
export const maxStreams: Record<Share, number> = { owners: 1_000, staff: 950, members: 500 }
/** Only for sellers' members, whom the shop hardly knows. Staff may share one network. */
export const maxMemberStreamsPerNetwork = 60

export const toHolder = ({ id, address, role, permissions }: SignedIn): StreamHolder => ({
  userId: id,
  address,
  share: role === ownerRole ? 'owners' : permissions.length > 0 ? 'staff' : 'members',
})

/** Refuses another stream of this holder. `open` includes streams whose access is being checked. */
export function requireRoom(open: ReadonlySet<StreamHolder>, holder: StreamHolder) {
  const count = (matches: (other: StreamHolder) => boolean) => [...open].filter(matches).length
  if (
    count(({ userId }) => userId === holder.userId) >= maxStreamsPerPerson ||
    (holder.share === 'members' &&
      count(({ share, address }) => share === 'members' && address === holder.address) >=
        maxMemberStreamsPerNetwork)
  )
    throw new ShopError('too_many_requests', { retryAfterSeconds: 60 })
  const inShare = holder.share === 'members' ? count(({ share }) => share === 'members') : open.size
  if (inShare >= maxStreams[holder.share] || open.size >= maxStreams.owners)
    throw new ShopError('unavailable')
}
