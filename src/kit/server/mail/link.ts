import type { Shop } from '../shop.ts'

/** An address of ours for a mail. It is never taken from a request: whoever sends one could name a host of their own. */
export const linkInto = ({ config: { publicUrl, port } }: Pick<Shop, 'config'>, path: string) => `${publicUrl ?? `http://localhost:${port}`}${path}`
