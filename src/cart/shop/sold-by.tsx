import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import type { LineSeller } from '../contract.ts'
import { buyingWords } from '../words/buying.ts'

/** The seller of the lines below: the shop, or another business with a link to its page. */
export function SoldBy({ seller }: { seller: LineSeller | null }) {
  const words = useWords(buyingWords)
  const { name } = useShopFacts()
  return (
    <>
      {words.soldBy}{' '}
      {seller?.tag ? (
        <Link to={paths.seller(seller.tag)}>{seller.name}</Link>
      ) : (
        (seller?.name ?? name)
      )}
    </>
  )
}
