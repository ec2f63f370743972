import type { AccountPage } from '#accounts/shop/layout/more-account-pages.ts'
import type { Language } from '#kit/contract/language.ts'
import { paths } from '#pages/shop-pages.ts'
import { markWords } from '../../words/marks.ts'
import { motorbike } from '../motorbike.ts'

/** The entry in the account menu. */
export const devicesPage = (language: Language): AccountPage => ({
  label: markWords(language).devices,
  path: paths.myDevices,
  icon: motorbike,
})
