// A customer who pays without an account returns to a page that does not know the order. This tab
// remembers the page from which the customer left to pay.
const key = 'payWayBack'

export const saveReturnPath = (path: string) => sessionStorage.setItem(key, path)
export const clearReturnPath = () => sessionStorage.removeItem(key)
/** Returns null if this tab left no page to pay. */
export const readReturnPath = () => sessionStorage.getItem(key)
