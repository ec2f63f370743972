// The values of an unfinished checkout that survive a reload. They belong to this tab and are
// deleted when the session ends.

const names = { promoCode: 'promoCode', checkout: 'checkout', attempt: 'orderAttempt' } as const
type Name = keyof typeof names

export const readKept = (name: Name) =>
  typeof window === 'undefined' ? null : sessionStorage.getItem(names[name])

export function keep(name: Name, text: string) {
  sessionStorage.setItem(names[name], text)
}

export function forget(...which: Name[]) {
  for (const name of which) sessionStorage.removeItem(names[name])
}
