import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { FilterSelect, ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { listQuery, oneOf } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { StaffReview } from '../contract.ts'
import { reviewStates } from '../model.ts'
import { reviewOfficeWords } from '../words/office.ts'
import { HideDialog, ReplyDialog } from './review-dialogs.tsx'
import { ReviewText } from './review-text.tsx'
import { useModeration } from './use-moderation.ts'

const stars = ['5', '4', '3', '2', '1'] as const

export async function loader({ api, url }: LoaderArgs) {
  const { rating, state, ...query } = listQuery(url, 'search', 'rating', 'state', 'customerId')
  return api.reviews.list({
    ...query,
    rating: oneOf(stars, rating),
    state: oneOf(reviewStates, state),
  })
}

interface OpenDialog {
  action: 'hide' | 'reply'
  review: StaffReview
}

export function Component() {
  const words = useWords(reviewOfficeWords)
  const { items, total } = useLoaderData<typeof loader>()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const { show } = useModeration(close)

  const columns: Column<StaffReview>[] = labelColumns(
    { ...words.columns, written: words.columns.writer, do: words.columns.actions },
    {
      review: (review) => <ReviewText {...review} />,
      product: ({ product }) => (
        <Link to={officePaths.product(product.id)}>{product.productName}</Link>
      ),
      written: (review) => <Writer {...review} />,
      do: (review) => (
        <div className="row">
          <Button kind="quiet" onClick={() => setDialog({ action: 'reply', review })}>
            {review.reply ? words.changeReply : words.reply}
          </Button>
          {review.hidden ? (
            <Button kind="quiet" onClick={() => void show(review)}>
              {words.showAgain}
            </Button>
          ) : (
            <Button kind="quiet" onClick={() => setDialog({ action: 'hide', review })}>
              {words.hide}
            </Button>
          )}
        </div>
      ),
    },
  )
  return (
    <PageFrame title={words.title}>
      <ListTools>
        <SearchField label={words.search} />
        <FilterSelect
          label={words.stars}
          name="rating"
          all={words.allStars}
          options={stars.map((count) => [count, words.ofFive(count)] as const)}
        />
        <FilterSelect
          label={words.state}
          name="state"
          all={words.allStates}
          options={reviewStates.map((state) => [state, words.states[state]] as const)}
        />
      </ListTools>
      <DataTable
        caption={words.caption}
        columns={columns}
        rows={items}
        empty={<p>{words.none}</p>}
      />
      <ListPager total={total} />
      {dialog?.action === 'hide' && <HideDialog review={dialog.review} onClose={close} />}
      {dialog?.action === 'reply' && <ReplyDialog review={dialog.review} onClose={close} />}
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
