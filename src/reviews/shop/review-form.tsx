import type { User } from '#contract/accounts.ts'
import { messages } from '#contract/messages.ts'
import { longestComment } from '#contract/reviews.rules.ts'
import { ApiError } from '#contract/wire.ts'
import { api } from '../app/api.ts'
import { toast } from '../app/toasts.ts'
import { useForm } from '../app/use-form.ts'
import { Button } from '../ui/button.tsx'
import { describe, Field, FieldFrame } from '../ui/field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { StarField } from './star-field.tsx'

const schema = async () => (await import('./review-schema.ts')).TypedReview

export interface ReviewFormProps {
  productId: string
  user: User
  onPosted: () => void
}

export function ReviewForm({ productId, user, onPosted }: ReviewFormProps) {
  const form = useForm({ id: 'review', schema, values: { rating: '', comment: '' } })
  const rating = form.field('rating')

  const post = form.submit(async ({ rating: stars, comment }) => {
    try {
      const { message } = await api.reviews.post({ product: productId, rating: Number(stars), comment })
      form.reset()
      toast.success(message)
      onPosted()
    } catch (error) {
      const { message, fields } = error instanceof ApiError ? error : new ApiError(500, {})
      form.fail(message, fields)
      toast.error(messages.reviews.failed)
    }
  })

  const { id, error, ...comment } = form.field('comment')
  return (
    <form className="form" method="post" noValidate onSubmit={post}>
      <FormError text={form.error} />
      <StarField {...rating} />
      <Field id="review-name" label="Name" value={user.name} readOnly />
      <Field id="review-email" label="Email" type="email" value={user.email} readOnly hint="Not shown to others" />
      <FieldFrame id={id} label="Comment" error={error} optional>
        <textarea className="input" rows={4} maxLength={longestComment} {...describe({ id, label: 'Comment', error })} {...comment} />
      </FieldFrame>
      <Button type="submit" disabled={!rating.value} busy={form.isBusy}>
        Submit a Review
      </Button>
    </form>
  )
}
