import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatDay } from '#contract/nepal-time.ts'
import { reviewStates } from '#contract/reviews.rules.ts'
import type { StaffReview } from '#contract/reviews.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { FilterSelect, ListTools, SearchField } from '../list/list-tools.tsx'
import { listQuery, oneOf } from '../list/use-list-address.ts'
import { HideDialog, ReplyDialog } from './review-dialogs.tsx'
import { ReviewText } from './review-text.tsx'
import { useJudgement } from './use-judgement.ts'

const stars = ['5', '4', '3', '2', '1'] as const

export async function loader({ api, url }: LoaderArgs) {
  const { rating, state, ...query } = listQuery(url, 'search', 'rating', 'state', 'customerId')
  return api.reviews.list({ ...query, rating: oneOf(stars, rating), state: oneOf(reviewStates, state) })
}

interface Asked {
  what: 'hide' | 'reply'
  review: StaffReview
}

export function Component() {
  const { items, total } = useLoaderData<typeof loader>()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const { show } = useJudgement(close)

  const columns: Column<StaffReview>[] = [
    { key: 'review', label: 'Review', cell: (review) => <ReviewText {...review} /> },
    { key: 'product', label: 'Product', cell: ({ product }) => <Link to={adminPaths.product(product.id)}>{product.productName}</Link> },
    { key: 'written', label: 'Written by', cell: (review) => <Writer {...review} /> },
    {
      key: 'do',
      label: 'Do',
      cell: (review) => (
        <div className="row">
          <Button kind="quiet" onClick={() => setAsked({ what: 'reply', review })}>
            {review.reply ? 'Change reply' : 'Reply'}
          </Button>
          {review.hidden ? (
            <Button kind="quiet" onClick={() => void show(review)}>
              Show again
            </Button>
          ) : (
            <Button kind="quiet" onClick={() => setAsked({ what: 'hide', review })}>
              Hide
            </Button>
          )}
        </div>
      ),
    },
  ]
  return (
    <PageFrame title="Reviews">
      <ListTools>
        <SearchField label="Search text, product or customer" />
        <FilterSelect label="Stars" name="rating" options={[['', 'All stars'], ...stars.map((count) => [count, `${count} of 5`] as const)]} />
        <FilterSelect
          label="State"
          name="state"
          options={[
            ['', 'Shown and hidden'],
            ['shown', 'Shown'],
            ['hidden', 'Hidden'],
            ['rewritten', 'Hidden, written anew'],
          ]}
        />
      </ListTools>
      <DataTable caption="Reviews, newest first" columns={columns} rows={items} rowKey={({ id }) => id} empty={<p>{adminMessages.reviews.none}</p>} />
      <ListPager total={total} />
      {asked?.what === 'hide' && <HideDialog review={asked.review} onClose={close} />}
      {asked?.what === 'reply' && <ReplyDialog review={asked.review} onClose={close} />}
    </PageFrame>
  )
}

function Writer({ user, customer, createdAt }: StaffReview) {
  return (
    <div>
      {user.name}
      <br />
      <span className="soft">{customer.email}</span>
      <br />
      <time dateTime={createdAt}>{formatDay(createdAt)}</time>
    </div>
  )
}
