import { paths } from '#pages/shop-pages.ts'
import type { Links } from '../../pages/links.ts'
import type { LinkKey } from '../../pages/links-model.ts'

/** The specification's menu and footer (§2). */
export const standardLinks: Record<LinkKey, Links> = {
  menu: {
    links: [
      { label: 'Home', to: paths.home },
      { label: 'Categories', to: paths.categories },
      { label: 'Account', to: paths.profile },
      { label: 'About', to: paths.about },
      { label: 'Services', to: paths.services },
      { label: 'Contact us', to: paths.contact },
    ],
    groups: [],
  },
  footer: {
    groups: [
      {
        heading: 'Customer Service & Help',
        links: [
          { label: 'Delivery', to: paths.delivery },
          { label: 'Returns and refunds', to: paths.returns },
          { label: 'Warranty', to: paths.warranty },
          { label: 'Forgot password', to: paths.forgotPassword },
        ],
      },
      {
        heading: 'Useful Links',
        links: [
          { label: 'Categories', to: paths.categories },
          { label: 'New arrivals', to: paths.newArrivals },
          { label: 'Featured', to: paths.featured },
          { label: 'Laptop repair', to: paths.bookRepair() },
        ],
      },
      {
        heading: 'About',
        links: [
          { label: 'About us', to: paths.about },
          { label: 'Services', to: paths.services },
          { label: 'Careers', to: paths.careers },
          { label: 'Contact us', to: paths.contact },
        ],
      },
      {
        heading: 'Support',
        links: [
          { label: '{phone}', to: 'tel:{phone}' },
          { label: '{email}', to: 'mailto:{email}' },
          { label: 'Message us', to: '{chat}' },
          { label: 'Facebook', to: '{facebook}' },
          { label: '{address}', to: paths.findUs },
        ],
      },
    ],
    links: [
      { label: 'Terms of use', to: paths.terms },
      { label: 'Privacy', to: paths.privacy },
      { label: 'Export Policy', to: paths.exportPolicy },
    ],
  },
}
