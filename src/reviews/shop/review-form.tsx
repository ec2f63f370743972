import type { ComponentProps } from 'react'
import type { User } from '#accounts/contract.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Form } from '#kit/web/ui/controls/form.tsx'
import { TextAreaField } from '#kit/web/ui/controls/text-area-field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { Review } from '../contract.ts'
import { maxCommentLength } from '../model.ts'
import { reviewWords } from '../words/shop.ts'
import { Star } from './icons.ts'

const stars = ['1', '2', '3', '4', '5'] as const

interface StarFieldProps extends ComponentProps<'input'> {
  value: string
  error?: string
}

/** One to five stars, as radio buttons. */
function StarField({ id, value: rating, error, ...input }: StarFieldProps) {
  const words = useWords(reviewWords)
  const verdicts: Record<string, string> = words.ratings
  return (
    <fieldset className="star-field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{words.labels.rating}</legend>
      <div>
        {stars.map((value) => (
          <label key={value} className="icon-btn">
            <input
              type="radio"
              value={value}
              checked={value === rating}
              aria-label={words.rating(Number(value), words.ratings[value])}
              {...input}
            />
            <Icon of={Star} />
          </label>
        ))}
        <output>{verdicts[rating]}</output>
      </div>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

const schema = async () => (await import('../contract.ts')).ReviewFields

interface ReviewFormProps {
  productId: string
  user: User
  /** The earlier review that the new one replaces. */
  previous: Review | null
  onPosted: () => void
}

export function ReviewForm({ productId, user, previous, onPosted }: ReviewFormProps) {
  const words = useWords(reviewWords)
  const form = useForm({
    id: 'review',
    schema,
    values: { rating: previous ? String(previous.rating) : '', comment: previous?.comment ?? '' },
  })
  const rating = form.field('rating')

  const post = form.submit(
    async ({ rating: stars, comment }) => {
      const review = { product: productId, rating: Number(stars), comment }
      const { message } = await api.reviews.post(review)
      form.reset()
      toast.success(message, { cause: 'review' })
      onPosted()
    },
    { onRefused: () => toast.error(words.failed, { cause: 'review' }) },
  )

  return (
    <Form form={form} onSubmit={post} send={words.submit} disabled={!rating.value}>
      <StarField {...rating} />
      <Field id="review-name" label={words.labels.name} value={user.name} readOnly />
      <Field
        id="review-email"
        label={words.labels.email}
        type="email"
        value={user.email}
        readOnly
        hint={words.emailHint}
      />
      <TextAreaField
        label={words.labels.comment}
        optional
        rows={4}
        maxLength={maxCommentLength}
        {...form.field('comment')}
      />
    </Form>
  )
}
