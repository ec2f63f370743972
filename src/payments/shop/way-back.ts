// Whoever pays without an account comes back to a page that knows nothing of them; this tab
// remembers where they came from.
const key = 'payWayBack'

export const keepWayBack = (path: string) => sessionStorage.setItem(key, path)
export const forgetWayBack = () => sessionStorage.removeItem(key)
/** A page of the shop; null where nobody left one to pay. */
export const readWayBack = () => sessionStorage.getItem(key)
