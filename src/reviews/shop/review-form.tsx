import type { User } from '#accounts/contract.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { controlProps, Field, FieldFrame } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import type { Review } from '../contract.ts'
import { maxCommentLength } from '../model.ts'
import { reviewWords } from '../words/shop.ts'
import { StarField } from './star-field.tsx'

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

  const post = form.submit(async ({ rating: stars, comment }) => {
    try {
      const { message } = await api.reviews.post({
        product: productId,
        rating: Number(stars),
        comment,
      })
      form.reset()
      toast.success(message, { cause: 'review' })
      onPosted()
    } catch (error) {
      const { message, fields } = toApiError(error)
      form.fail(message, fields)
      toast.error(words.failed, { cause: 'review' })
    }
  })

  const { id, error, ...comment } = form.field('comment')
  return (
    <form className="form" method="post" noValidate onSubmit={post}>
      <FormError text={form.error} />
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
      <FieldFrame id={id} label={words.labels.comment} error={error} optional>
        <textarea
          className="input"
          rows={4}
          maxLength={maxCommentLength}
          {...controlProps({ id, label: words.labels.comment, error })}
          {...comment}
        />
      </FieldFrame>
      <Button type="submit" disabled={!rating.value} busy={form.isBusy}>
        {words.submit}
      </Button>
    </form>
  )
}
