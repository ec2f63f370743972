import type { PublicPage } from '#content/page.ts'
import { isPolicy } from '#content/page-model.ts'
import { Blocks } from '#content/shop/blocks.tsx'
import { formatDay } from '#kit/contract/nepal-time.ts'
import { textPageWords as words } from '../text-page-words.ts'

/** A policy, or a page that the owner added. */
export function PlainText({ page: { key, lead, blocks, changedAt } }: { page: PublicPage }) {
  return (
    <div className="wrap text-page">
      {lead && <p className="lead">{lead}</p>}
      <Blocks blocks={blocks} />
      {isPolicy(key) && (
        <p className="updated">
          {words.changed(changedAt ? formatDay(changedAt) : words.standardDay)}
        </p>
      )}
    </div>
  )
}
