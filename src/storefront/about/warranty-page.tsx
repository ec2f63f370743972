import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useLoaderData } from '#kit/web/router/hooks.ts'
import { WarrantyCheck } from '#warranties/shop/warranty-check.tsx'
import { PlainText } from '../texts/plain-text.tsx'
import { TextFrame } from '../texts/text-frame.tsx'

const loader = async ({ api, origin }: LoaderArgs) => ({
  page: await api.content.page({ key: 'warranty' }),
  origin,
})

/** The warranty policy, and a form that checks whether an item is still under warranty. */
function WarrantyPage() {
  const { page, origin } = useLoaderData<typeof loader>()
  return (
    <TextFrame page={page} origin={origin}>
      <div className="wrap">
        <WarrantyCheck />
      </div>
      <PlainText page={page} />
    </TextFrame>
  )
}

export { loader, WarrantyPage as Component }
