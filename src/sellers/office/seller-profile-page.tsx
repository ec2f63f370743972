import { ExternalLink } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actingSeller } from '#kit/web/app/acting.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { paths } from '#shop-pages.ts'
import type { FullBusiness } from '../business.ts'
import { ownWords } from '../own-words.ts'
import { VerifiedDetails } from './checked-facts.tsx'
import { ProfileForm } from './profile-form.tsx'

const { profile: words } = ownWords

export async function loader({ api }: LoaderArgs) {
  const [{ data }, facts] = await Promise.all([
    api.sellers.profile({ id: actingSeller()?.id }),
    api.shop.facts(),
  ])
  // Members who may edit the profile also get the confidential fields.
  return { business: data as FullBusiness, facts }
}

export function Component() {
  const { business, facts } = useLoaderData<typeof loader>()
  return (
    <PageFrame
      title={words.title}
      actions={
        business.status === 'verified' && (
          <a
            className="btn btn-quiet"
            href={paths.seller(business.tag)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon of={ExternalLink} />
            {words.see}
            <span className="hidden">{words.newTab}</span>
          </a>
        )
      }
    >
      <div className="two-columns">
        <ProfileForm business={business} />
        <VerifiedDetails business={business} shop={facts} />
      </div>
    </PageFrame>
  )
}
