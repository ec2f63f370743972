import { Link } from '#kit/web/ui/link.tsx'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { paths } from '#shop-pages.ts'
import { buyingWords } from '../buying-words.ts'
import type { LineSeller } from '../contract.ts'

/** Who sells what follows: another business, with a link to its page, or the shop itself. */
export function SoldBy({ seller }: { seller: LineSeller | null }) {
  const { name } = useShopFacts()
  return (
    <>
      {buyingWords.soldBy}{' '}
      {seller?.tag ? (
        <Link to={paths.seller(seller.tag)}>{seller.name}</Link>
      ) : (
        (seller?.name ?? name)
      )}
    </>
  )
}
