import { useLoaderData } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { api } from '../../app/api.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { emptyPromo } from './promo-fields.ts'
import { PromoForm } from './promo-form.tsx'

export const loader = (args: LoaderArgs) => args.api.catalog.categories()

export function Component() {
  const categories = useLoaderData<typeof loader>()
  return (
    <PageFrame title="New promo code" back={{ to: adminPaths.promotions, label: 'Promo codes' }}>
      <PromoForm values={emptyPromo} categories={categories} save={(input) => api.promotions.create(input)} saved={adminMessages.promotions.created} />
    </PageFrame>
  )
}
