import { useContext } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { useLanguage } from '#kit/web/router/language.ts'
import { paths } from '#pages/shop-pages.ts'
import { accountWords } from '../../words/shop.ts'
import { Heart, LockKeyhole, MapPin, Package, UserRound } from '../icons.ts'
import { type AccountPage, MoreAccountPages } from './more-account-pages.ts'

interface MenuGroup {
  heading: string
  items: AccountPage[]
}

/** Lists the account's pages (specification §2) and those that other nouns add. */
export function useAccountMenu(): MenuGroup[] {
  const language = useLanguage()
  const useMorePages = useContext(MoreAccountPages)
  const morePages = useMorePages()
  return createMenu(language).map((group, index) =>
    index === 0 ? { ...group, items: [...group.items, ...morePages] } : group,
  )
}

const createMenu = (language: Language): MenuGroup[] => {
  const { menu } = accountWords(language)
  return [
    {
      heading: menu.dashboard,
      items: [
        { label: menu.orders, path: paths.orders, icon: Package },
        { label: menu.wishlist, path: paths.wishlist, icon: Heart },
      ],
    },
    {
      heading: menu.settings,
      items: [
        { label: menu.profile, path: paths.profile, icon: UserRound },
        { label: menu.addresses, path: paths.addresses, icon: MapPin },
        { label: menu.changePassword, path: paths.changePassword, icon: LockKeyhole },
      ],
    },
  ]
}
