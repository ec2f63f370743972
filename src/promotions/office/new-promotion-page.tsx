import { useLoaderData } from 'react-router'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { officePaths } from '#pages/office-pages.ts'
import { promotionOfficeWords } from '../words/office.ts'
import { PromoForm } from './promo-form.tsx'
import { emptyPromo } from './typed-promo.ts'

export const loader = (args: LoaderArgs) => args.api.catalog.categories()

export function Component() {
  const words = useWords(promotionOfficeWords)
  const categories = useLoaderData<typeof loader>()
  return (
    <PageFrame title={words.new} back={{ to: officePaths.promotions, label: words.title }}>
      <PromoForm
        values={emptyPromo}
        categories={categories}
        save={(input) => api.promotions.create(input)}
        saved={words.created}
      />
    </PageFrame>
  )
}
