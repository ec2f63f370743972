import type { Shop } from '#kit/server/shop.ts'
import { dialled } from '#settings/telephone.ts'
import type { Fill } from './text/read-text.ts'

const facts = [
  ...['name', 'phone', 'email', 'address', 'hours', 'returnDays', 'registration', 'chat', 'facebook'],
  ...['registeredName', 'companyNumber', 'listingNumber', 'grievanceOfficer', 'grievancePhone', 'grievanceEmail'],
] as const
type Fact = keyof Shop['settings']['current']
const named = new RegExp(`\\{(${facts.join('|')})\\}`, 'g')

/** Puts the settings where a text names them, so that they are written once. */
export const fillFacts =
  ({ settings: { current } }: Shop): Fill =>
  (text, place) =>
    text.replace(named, (_, name: Fact) => {
      const fact = String(current[name])
      return place === 'address' && (name === 'phone' || (name as string) === 'grievancePhone') ? dialled(fact) : fact
    })
