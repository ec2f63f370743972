import { useShopFacts } from './use-shop-facts.ts'

/** The title in the browser tab. */
export function PageTitle({ title }: { title: string }) {
  const { name } = useShopFacts()
  return <title>{`${title} – ${name}`}</title>
}
