import { ExternalLink } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actingSeller } from '#access/web/acting.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { FullBusiness } from '../../business.ts'
import { memberWords } from '../../words/members.ts'
import { ProfileForm } from './profile-form.tsx'
import { VerifiedDetails } from './verified-details.tsx'

export async function loader({ api }: LoaderArgs) {
  const [{ data }, facts] = await Promise.all([
    api.sellers.profile({ id: actingSeller()?.id }),
    api.shop.facts(),
  ])
  // Members who may edit the profile also get the confidential fields.
  return { business: data as FullBusiness, facts }
}

export function Component() {
  const { profile: words } = useWords(memberWords)
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
