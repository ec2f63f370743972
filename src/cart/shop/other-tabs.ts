let channel: BroadcastChannel | undefined

/** Old browsers have none: their other tabs learn of it with the next page. */
const open = () => {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel('cart')
  return channel
}

/** The cart has changed here. */
export const tellOtherTabs = () => open()?.postMessage('changed')

export function onChangeElsewhere(listener: () => void) {
  const heard = open()
  heard?.addEventListener('message', listener)
  return () => heard?.removeEventListener('message', listener)
}
