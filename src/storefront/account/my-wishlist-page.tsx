import { AccountLayout } from '#accounts/shop/layout/account-layout.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { WishlistList } from '#wishlist/shop/wishlist-list.tsx'
import { wishlistWords } from '#wishlist/words/shop.ts'
import { WishlistActions } from './wishlist-actions.tsx'

function MyWishlistPage() {
  return (
    <AccountLayout title={wishlistWords.title} plain>
      <PageTitle title={wishlistWords.title} />
      <WishlistList action={(product) => <WishlistActions product={product} />} />
    </AccountLayout>
  )
}

export { MyWishlistPage as Component }
