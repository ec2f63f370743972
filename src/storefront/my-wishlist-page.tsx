import { AccountLayout } from '../accounts/account-layout.tsx'
import { WishlistList } from '../wishlist/wishlist-list.tsx'
import { PageTitle } from './page-title.tsx'
import { WishActions } from './wish-actions.tsx'

function MyWishlistPage() {
  return (
    <AccountLayout title="My Wishlist" plain>
      <PageTitle title="My Wishlist" />
      <WishlistList action={(product) => <WishActions product={product} />} />
    </AccountLayout>
  )
}

export { MyWishlistPage as Component }
