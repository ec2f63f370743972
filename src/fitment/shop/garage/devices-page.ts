import type { AccountPage } from '#accounts/shop/layout/more-account-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { markWords } from '../../words/marks.ts'
import { motorbike } from '../motorbike.ts'

/** The entry in the account menu. */
export const devicesPage: AccountPage = {
  label: markWords.devices,
  path: paths.myDevices,
  icon: motorbike,
}
