import { deliveryTag } from '#delivery/server/index.ts'
import { type Api, bind } from '#kit/server/http/bind.ts'
import { brandName } from '../brand-model.ts'
import { front } from '../front.ts'
import { homeName } from '../home-model.ts'
import { readBrand, toPublicBrand } from './brand.ts'
import { contentTag } from './document-kind.ts'
import { readFacts } from './fill-facts.ts'
import { links, readLinks } from './links.ts'
import { pages, readPage, readPageDraft } from './pages.ts'
import { promises, readPromises } from './promises.ts'
import { renamePage } from './rename-page.ts'
import { readText } from './text/read-text.ts'

export function registerFront(api: Api) {
  const { shop } = api
  const ofFacts = ['facts', deliveryTag] as const
  const ofBrand = contentTag(brandName.kind)
  const [ofPages, ofLinks, ofPromises] = [
    contentTag(pages.name),
    contentTag(links.name),
    contentTag(promises.name),
  ]
  bind(api, front.page, ({ key }) => readPage(shop, key), { tags: () => [ofPages, ...ofFacts] })
  bind(api, front.pageDraft, ({ key }) => readPageDraft(shop, key))
  bind(api, front.renamePage, (input, caller) => renamePage(shop, caller, input))
  bind(api, front.brand, async () => toPublicBrand(await readBrand(shop)), {
    tags: () => [ofBrand],
  })
  bind(api, front.promises, () => readPromises(shop), { tags: () => [ofPromises, ...ofFacts] })
  bind(api, front.readText, async ({ text }) => ({ blocks: readText(text, await readFacts(shop)) }))
  bind(
    api,
    front.frame,
    async () => {
      const [menu, footer, { strip }, brand] = await Promise.all([
        readLinks(shop, 'menu'),
        readLinks(shop, 'footer'),
        readPromises(shop),
        readBrand(shop),
      ])
      return { menu, footer, strip, brand: toPublicBrand(brand) }
    },
    // A link to one of the owner's pages or to a section of the home page goes with it.
    { tags: () => [ofLinks, ofPages, ofPromises, ofBrand, contentTag(homeName.kind), ...ofFacts] },
  )
}
