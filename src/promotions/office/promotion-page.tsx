import { useLoaderData } from 'react-router'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { officePaths } from '#pages/office-pages.ts'
import { promotionOfficeWords } from '../words/office.ts'
import { formatUses } from './format-uses.ts'
import { PromoForm } from './promo-form.tsx'
import { toFormValues } from './typed-promo.ts'

export async function loader(args: LoaderArgs) {
  const [promo, categories] = await Promise.all([
    args.api.promotions.one({ id: args.params.id ?? '' }),
    args.api.catalog.categories(),
  ])
  return { promo, categories }
}

export function Component() {
  const language = useLanguage()
  const words = useWords(promotionOfficeWords)
  const { promo, categories } = useLoaderData<typeof loader>()
  const { id, version } = promo
  return (
    <PageFrame title={promo.code} back={{ to: officePaths.promotions, label: words.title }}>
      <p className="order-facts">{words.summary(promo.state, formatUses(promo, language))}</p>
      <PromoForm
        key={version}
        values={toFormValues(promo)}
        categories={categories}
        save={(input) => api.promotions.update({ id, version, ...input })}
        saved={words.updated}
      />
    </PageFrame>
  )
}
