import { useEffect, useState } from 'react'
import type { AccountPage } from '#accounts/shop/more-account-pages.ts'
import { useSession } from '#accounts/shop/session.ts'
import { api } from '#kit/web/app/api.ts'
import { useRootData } from '#settings/shop/root-data.ts'
import { paths } from '#shop-pages.ts'
import { sellerFrameWords as words } from '../frame-words.ts'
import { hasOffice } from '../model.ts'
import { Store } from './icons.ts'

const none: AccountPage[] = []
const sell: AccountPage = { label: words.sell, path: paths.sell, icon: Store }

/**
 * What the account's menu shows where other businesses sell in the shop: how to become one, and the
 * offices of those one works for.
 */
export function useSellerAccountPages(): AccountPage[] {
  const isOn = useRootData()?.facts.sellers ?? false
  const { user } = useSession()
  const offices = useOffices(isOn ? user?.id : undefined)
  return isOn ? [sell, ...offices] : none
}

function useOffices(userId: string | undefined): AccountPage[] {
  const [offices, setOffices] = useState(none)
  useEffect(() => {
    let isWanted = true
    setOffices(none)
    if (userId) void findOffices().then((found) => isWanted && setOffices(found))
    return () => {
      isWanted = false
    }
  }, [userId])
  return offices
}

/** The menu works without them. */
async function findOffices(): Promise<AccountPage[]> {
  const { data } = await api.sellers.mine().catch(() => ({ data: [] }))
  const businesses = data.map(({ business }) => business).filter(({ status }) => hasOffice(status))
  return businesses.map(({ name, tag }) => ({
    label: businesses.length === 1 ? words.office : words.officeOf(name),
    path: paths.sellerOffice(tag),
    icon: Store,
  }))
}
