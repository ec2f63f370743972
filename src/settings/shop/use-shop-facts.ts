import { useRootData } from './root-data.ts'

/** The public facts of the shop, such as name and phone. They load with the frame of every page. */
export function useShopFacts() {
  const root = useRootData()
  if (!root) throw new Error('The shop’s facts are loaded with the frame around every page.')
  return root.facts
}
