import { banner } from './sections/banner.tsx'
import { bySize } from './sections/by-size.tsx'
import { categories } from './sections/categories.tsx'
import { explore } from './sections/explore.tsx'
import { featured } from './sections/featured.tsx'
import { freeText } from './sections/free-text.tsx'
import { hero } from './sections/hero.tsx'
import { newArrivals } from './sections/new-arrivals.tsx'
import { priceList } from './sections/price-list.tsx'
import { testimonials } from './sections/testimonials.tsx'
import { viewed } from './sections/viewed.tsx'
import { visit } from './sections/visit.tsx'

export const sectionViews = {
  hero,
  categories,
  banner,
  newArrivals,
  featured,
  priceList,
  explore,
  bySize,
  testimonials,
  visit,
  text: freeText,
  viewed,
}
