import { paths } from '#shop-pages.ts'
import { sellerFrameWords } from '../frame-words.ts'
import { Store } from './icons.ts'

/** What the account's menu shows where other businesses sell in the shop. */
export const sellerAccountPages = [{ label: sellerFrameWords.sell, path: paths.sell, icon: Store }]
