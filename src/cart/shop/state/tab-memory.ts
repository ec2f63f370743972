// The values of an unfinished checkout that survive a reload. They belong to this tab and are
// deleted when the session ends.

const names = { promoCode: 'promoCode', checkout: 'checkout', attempt: 'orderAttempt' } as const
type Name = keyof typeof names

export const readFromTab = (name: Name) =>
  typeof window === 'undefined' ? null : sessionStorage.getItem(names[name])

export function saveInTab(name: Name, text: string) {
  sessionStorage.setItem(names[name], text)
}

export function deleteFromTab(...which: Name[]) {
  for (const name of which) sessionStorage.removeItem(names[name])
}
