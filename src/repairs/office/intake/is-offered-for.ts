import type { DeviceKind } from '../../model.ts'

/** Whether a fault or work is offered for a kind of device. Without kinds it is for all. */
export const isOfferedFor = (
  kind: DeviceKind,
  { kinds, isArchived }: { kinds: DeviceKind[]; isArchived: boolean },
) => !isArchived && (kinds.length === 0 || kinds.includes(kind))
