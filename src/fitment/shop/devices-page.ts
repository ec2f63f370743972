import type { AccountPage } from '#accounts/shop/more-account-pages.ts'
import { paths } from '#shop-pages.ts'
import { markWords } from '../mark-words.ts'
import { motorbike } from './motorbike.ts'

/** The entry in the account menu. */
export const devicesPage: AccountPage = {
  label: markWords.devices,
  path: paths.myDevices,
  icon: motorbike,
}
