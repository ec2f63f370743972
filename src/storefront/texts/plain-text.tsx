import type { PublicPage } from '#content/pages/page.ts'
import { isPolicy } from '#content/pages/page-model.ts'
import { Blocks } from '#content/shop/blocks.tsx'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { useWords } from '#kit/web/router/language.ts'
import { storefrontPageWords } from '../words/pages.ts'

/** A policy, or a page that the owner added. */
export function PlainText({ page: { key, lead, blocks, changedAt } }: { page: PublicPage }) {
  const words = useWords(storefrontPageWords).text
  return (
    <div className="wrap text-page">
      {lead && <p className="lead">{lead}</p>}
      <Blocks blocks={blocks} />
      {isPolicy(key) && (
        <p className="updated caption">
          {words.changed(changedAt ? formatDay(changedAt) : words.standardDay)}
        </p>
      )}
    </div>
  )
}
