import type { Language } from '#kit/contract/language.ts'
import { paths } from '#pages/shop-pages.ts'
import type { Links } from '../../pages/links.ts'
import type { LinkKey } from '../../pages/links-model.ts'
import { standardLinkWords } from '../../words/standard.ts'

type Words = ReturnType<typeof standardLinkWords>

const createMenu = (words: Words): Links => ({
  links: [
    { label: words.home, to: paths.home },
    { label: words.categories, to: paths.categories },
    { label: words.account, to: paths.profile },
    { label: words.about, to: paths.about },
    { label: words.services, to: paths.services },
    { label: words.contact, to: paths.contact },
  ],
  groups: [],
})

const createFooter = (words: Words): Links => ({
  groups: [
    {
      heading: words.help,
      links: [
        { label: words.delivery, to: paths.delivery },
        { label: words.returns, to: paths.returns },
        { label: words.warranty, to: paths.warranty },
        { label: words.forgotPassword, to: paths.forgotPassword },
      ],
    },
    {
      heading: words.useful,
      links: [
        { label: words.categories, to: paths.categories },
        { label: words.newArrivals, to: paths.newArrivals },
        { label: words.featured, to: paths.featured },
        { label: words.repair, to: paths.bookRepair() },
      ],
    },
    {
      heading: words.about,
      links: [
        { label: words.aboutUs, to: paths.about },
        { label: words.services, to: paths.services },
        { label: words.careers, to: paths.careers },
        { label: words.contact, to: paths.contact },
      ],
    },
    {
      heading: words.support,
      links: [
        { label: '{phone}', to: 'tel:{phone}' },
        { label: '{email}', to: 'mailto:{email}' },
        { label: words.message, to: '{chat}' },
        { label: words.facebook, to: '{facebook}' },
        { label: '{address}', to: paths.findUs },
      ],
    },
  ],
  links: [
    { label: words.terms, to: paths.terms },
    { label: words.privacy, to: paths.privacy },
    { label: words.exportPolicy, to: paths.exportPolicy },
  ],
})

const create: Record<LinkKey, (words: Words) => Links> = { menu: createMenu, footer: createFooter }

/** The specification's menu and footer (§2). */
export const createStandardLinks = (key: LinkKey, language: Language): Links =>
  create[key](standardLinkWords(language))
