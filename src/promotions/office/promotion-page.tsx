import { useLoaderData } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { api } from '../../app/api.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { toFields } from './promo-fields.ts'
import { PromoForm } from './promo-form.tsx'
import { promoStateWords, usesOf } from './promo-words.ts'

export async function loader(args: LoaderArgs) {
  const [promo, categories] = await Promise.all([args.api.promotions.one({ id: args.params.id ?? '' }), args.api.catalog.categories()])
  return { promo, categories }
}

export function Component() {
  const { promo, categories } = useLoaderData<typeof loader>()
  const { id, version } = promo
  return (
    <PageFrame title={promo.code} back={{ to: adminPaths.promotions, label: 'Promo codes' }}>
      <p className="order-facts">
        {promoStateWords[promo.state]} · used {usesOf(promo)}
      </p>
      <PromoForm
        key={version}
        values={toFields(promo)}
        categories={categories}
        save={(input) => api.promotions.update({ id, version, ...input })}
        saved={adminMessages.promotions.updated}
      />
    </PageFrame>
  )
}
