import type { Language } from '#kit/contract/language.ts'
import { paths } from '#pages/shop-pages.ts'
import type { Links } from '../../pages/links.ts'
import type { LinkKey } from '../../pages/links-model.ts'
import { standardLinkWords } from '../../words/standard.ts'

type Pair = [label: string, to: string]

const toLinks = (...pairs: Pair[]) => pairs.map(([label, to]) => ({ label, to }))
const toGroup = (heading: string, ...pairs: Pair[]) => ({ heading, links: toLinks(...pairs) })

/** The specification's menu and footer (§2). */
export function createStandardLinks(key: LinkKey, language: Language): Links {
  const words = standardLinkWords(language)
  if (key === 'menu')
    return {
      groups: [],
      links: toLinks(
        [words.home, paths.home],
        [words.categories, paths.categories],
        [words.account, paths.profile],
        [words.about, paths.about],
        [words.services, paths.services],
        [words.contact, paths.contact],
      ),
    }
  return {
    groups: [
      toGroup(
        words.help,
        [words.delivery, paths.delivery],
        [words.returns, paths.returns],
        [words.warranty, paths.warranty],
        [words.forgotPassword, paths.forgotPassword],
      ),
      toGroup(
        words.useful,
        [words.categories, paths.categories],
        [words.newArrivals, paths.newArrivals],
        [words.featured, paths.featured],
        [words.repair, paths.bookRepair()],
      ),
      toGroup(
        words.about,
        [words.aboutUs, paths.about],
        [words.services, paths.services],
        [words.careers, paths.careers],
        [words.contact, paths.contact],
      ),
      toGroup(
        words.support,
        ['{phone}', 'tel:{phone}'],
        ['{email}', 'mailto:{email}'],
        [words.message, '{chat}'],
        [words.facebook, '{facebook}'],
        ['{address}', paths.findUs],
      ),
    ],
    links: toLinks(
      [words.terms, paths.terms],
      [words.privacy, paths.privacy],
      [words.exportPolicy, paths.exportPolicy],
    ),
  }
}
