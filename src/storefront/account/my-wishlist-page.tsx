import { AccountLayout } from '#accounts/shop/layout/account-layout.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { WishlistList } from '#wishlist/shop/wishlist-list.tsx'
import { wishlistWords } from '#wishlist/words/shop.ts'
import { WishlistActions } from './wishlist-actions.tsx'

function MyWishlistPage() {
  const words = useWords(wishlistWords)
  return (
    <AccountLayout title={words.title} plain>
      <PageTitle title={words.title} />
      <WishlistList action={(product) => <WishlistActions product={product} />} />
    </AccountLayout>
  )
}

export { MyWishlistPage as Component }
