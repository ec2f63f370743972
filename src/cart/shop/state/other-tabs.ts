let channel: BroadcastChannel | undefined

/** Old browsers have no BroadcastChannel: their other tabs update with the next page. */
const open = () => {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel('cart')
  return channel
}

/** Signals the other tabs that the cart has changed. */
export const signalOtherTabs = () => open()?.postMessage('changed')

export function onChangeElsewhere(listener: () => void) {
  const opened = open()
  opened?.addEventListener('message', listener)
  return () => opened?.removeEventListener('message', listener)
}
