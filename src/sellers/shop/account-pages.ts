import { useEffect, useState } from 'react'
import type { AccountPage } from '#accounts/shop/layout/more-account-pages.ts'
import { useSession } from '#accounts/shop/session/session.ts'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { paths } from '#pages/shop-pages.ts'
import { useRootData } from '#settings/shop/root-data.ts'
import { hasOffice } from '../model.ts'
import { sellerFrameWords } from '../words/frame.ts'
import { Store } from './icons.ts'

const none: AccountPage[] = []

/**
 * The entries about sellers in the account menu, if the shop has sellers: how to become one, and
 * the offices of the sellers that the user works for.
 */
export function useSellerAccountPages(): AccountPage[] {
  const { sell } = useWords(sellerFrameWords)
  const isOn = useRootData()?.facts.sellers ?? false
  const { user } = useSession()
  const offices = useOffices(isOn ? user?.id : undefined)
  return isOn ? [{ label: sell, path: paths.sell, icon: Store }, ...offices] : none
}

function useOffices(userId: string | undefined): AccountPage[] {
  const language = useLanguage()
  const [offices, setOffices] = useState(none)
  useEffect(() => {
    let isCurrent = true
    setOffices(none)
    if (userId) void listOffices(language).then((pages) => isCurrent && setOffices(pages))
    return () => {
      isCurrent = false
    }
  }, [userId, language])
  return offices
}

/** Returns no offices if the request fails, because the menu works without them. */
async function listOffices(language: Language): Promise<AccountPage[]> {
  const { data } = await api.sellers.mine().catch(() => ({ data: [] }))
  const { office, officeOf } = sellerFrameWords(language)
  const businesses = data.map(({ business }) => business).filter(({ status }) => hasOffice(status))
  return businesses.map(({ name, tag }) => ({
    label: businesses.length === 1 ? office : officeOf(name),
    path: paths.sellerOffice(tag),
    icon: Store,
  }))
}
