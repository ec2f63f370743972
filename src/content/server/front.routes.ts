import { deliveryTag } from '#delivery/server/index.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { brandName } from '../brand/brand-model.ts'
import { front } from '../front.ts'
import { homeName } from '../home/home-model.ts'
import { getBrand, toPublicBrand } from './brand/brand.ts'
import { contentTag } from './documents/document-kind.ts'
import { getGuarantees, guarantees } from './guarantees.ts'
import { getLinks, linksKind } from './pages/links.ts'
import { getPage, getPageDraft, pages } from './pages/pages.ts'
import { renamePage } from './pages/rename-page.ts'
import { getFacts } from './text/fill-facts.ts'
import { parseText } from './text/read-text.ts'

export function registerFront(api: Api) {
  const { shop } = api
  const factTags = ['facts', deliveryTag] as const
  const [pageTag, linksTag, guaranteesTag, brandTag] = [
    contentTag(pages.name),
    contentTag(linksKind.name),
    contentTag(guarantees.name),
    contentTag(brandName.kind),
  ]
  bind(api, front.page, ({ key }) => getPage(shop, key), { tags: () => [pageTag, ...factTags] })
  bind(api, front.pageDraft, ({ key }) => getPageDraft(shop, key))
  bind(api, front.renamePage, (input, caller) => renamePage(shop, caller, input))
  bind(api, front.brand, async () => toPublicBrand(await getBrand(shop)), {
    tags: () => [brandTag],
  })
  bind(api, front.guarantees, () => getGuarantees(shop), {
    tags: () => [guaranteesTag, ...factTags],
  })
  bind(api, front.readText, async ({ text }) => ({ blocks: parseText(text, await getFacts(shop)) }))
  bind(
    api,
    front.frame,
    async () => {
      const [menu, footer, { strip }, brand] = await Promise.all([
        getLinks(shop, 'menu'),
        getLinks(shop, 'footer'),
        getGuarantees(shop),
        getBrand(shop),
      ])
      return { menu, footer, strip, brand: toPublicBrand(brand) }
    },
    // Links to deleted pages and missing sections disappear, hence the tags of pages and home page.
    {
      tags: () => [
        linksTag,
        pageTag,
        guaranteesTag,
        brandTag,
        contentTag(homeName.kind),
        ...factTags,
      ],
    },
  )
}
