import { useCallback } from 'react'
import type { Quote } from '#content/home/home.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Stars } from '#kit/web/ui/controls/stars.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import { Loader } from '#kit/web/ui/overlays/loader.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'

const maxQuoted = 1_000

interface Candidate {
  createdAt: string
  quote: Quote
}

const newestFirst = (one: Candidate, other: Candidate) =>
  other.createdAt.localeCompare(one.createdAt)

/** Public reviews with four or five stars and a text. */
async function listReviews(): Promise<Candidate[]> {
  const lists = await Promise.all(
    (['5', '4'] as const).map((rating) =>
      api.reviews.list({ rating, state: 'shown', limit: '50' }),
    ),
  )
  return lists
    .flatMap(({ items }) => items)
    .filter(({ comment }) => comment !== '')
    .map(({ id, rating, comment, user, product, createdAt }) => ({
      createdAt,
      quote: {
        stars: rating,
        text: comment.slice(0, maxQuoted),
        name: user.name,
        about: product.productName.slice(0, 120),
        source: 'review' as const,
        sourceId: id,
        consent: '',
      },
    }))
    .sort(newestFirst)
}

/** Private messages to the shop: quoting them needs the customer's consent. */
async function listEnquiries(): Promise<Candidate[]> {
  const { items } = await api.enquiries.list({ limit: '50' })
  return items
    .filter(({ email }) => email !== '')
    .map(({ id, name, message, createdAt }) => ({
      createdAt,
      quote: {
        stars: 0,
        text: message.slice(0, maxQuoted),
        name: name.slice(0, 80),
        about: '',
        source: 'enquiry' as const,
        sourceId: id,
        consent: '',
      },
    }))
}

interface QuotePickerProps {
  source: 'review' | 'enquiry'
  chosen: Quote[]
  onPick: (quote: Quote) => void
  onClose: () => void
}

export function QuotePicker({ source, chosen, onPick, onClose }: QuotePickerProps) {
  const words = useWords(contentOfficeWords).home.quotes
  const { value, failure, retry } = useLoaded(
    useCallback(() => (source === 'review' ? listReviews() : listEnquiries()), [source]),
  )
  const isChosen = ({ sourceId }: Quote) =>
    chosen.some((other) => other.source === source && other.sourceId === sourceId)
  return (
    <Dialog
      className="form-dialog"
      title={source === 'review' ? words.fromReviews : words.fromEnquiries}
      onClose={onClose}
    >
      {failure && <LoadFailed text={failure.message} onRetry={retry} />}
      {!value && !failure && <Loader />}
      {value?.length === 0 && (
        <p className="soft">{source === 'review' ? words.noReviews : words.noEnquiries}</p>
      )}
      <ul className="quote-list">
        {value?.map(({ createdAt, quote }) => (
          <li key={quote.sourceId}>
            <div>
              {quote.stars > 0 && <Stars value={quote.stars} small />}
              <p>{quote.text}</p>
              <small className="soft">
                {quote.name}, {quote.about || formatDay(createdAt)}
              </small>
            </div>
            <Button kind="quiet" disabled={isChosen(quote)} onClick={() => onPick(quote)}>
              {isChosen(quote) ? words.chosen : words.choose}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
