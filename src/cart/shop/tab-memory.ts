// What a checkout under way needs to survive a reload: kept for this tab alone, gone with the
// session.

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
