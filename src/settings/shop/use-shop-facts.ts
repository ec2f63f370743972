import { useRootData } from './root-data.ts'

/**
 * The shop's name, phone and address. Every page has them: the frame around it was loaded with
 * them.
 */
export function useShopFacts() {
  const root = useRootData()
  if (!root) throw new Error('The shop’s facts are loaded with the frame around every page.')
  return root.facts
}
