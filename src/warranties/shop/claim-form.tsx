import { useState } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useAttemptKey } from '#kit/web/app/calls/use-attempt-key.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { TextAreaField } from '#kit/web/ui/controls/text-area-field.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { returnLimits, returnOutcomes } from '#returns/model.ts'
import { type Photo, PhotoField } from '#returns/shop/photo-field.tsx'
import { returnWords } from '#returns/words/shop.ts'
import { warrantyWords } from '../words/shop.ts'
import type { ClaimableItem } from './list-claimable.ts'

const schema = async () => (await import('../forms.ts')).ClaimFields
const nameOf = ({ productName, serial }: ClaimableItem, language: Language) =>
  serial ? warrantyWords(language).item(productName, serial.serial) : productName

/** A form to claim the warranty of an item, which opens a return. */
export function ClaimForm({ order, items }: { order: { id: string }; items: ClaimableItem[] }) {
  const language = useLanguage()
  const returnText = useWords(returnWords)
  const words = useWords(warrantyWords)
  const form = useForm({ id: 'claim', schema, values: { words: '', wanted: 'exchange' } })
  const [index, setIndex] = useState(0)
  const [photos, setPhotos] = useState<Photo[]>([])
  const [photoError, setPhotoError] = useState<string>()
  const keyFor = useAttemptKey()
  const navigate = useNavigate()

  const send = form.submit(
    async (fields) => {
      const item = items[index]
      if (!item) return
      const input = {
        ...fields,
        order: order.id,
        line: item.line,
        serial: item.serial?.id,
        photos: photos.map(({ id }) => id),
      }
      toast.success(
        (await api.warranties.claim({ ...input, idempotencyKey: keyFor(input) })).message,
      )
      await navigate(paths.order(order.id))
    },
    { onRefused: ({ fields }) => setPhotoError(fields.photos) },
  )
  return (
    <form className="form return-form" method="post" noValidate onSubmit={send}>
      <p>{words.lead}</p>
      <FormError text={form.error} />
      <SelectField
        id="claim-piece"
        label={words.chooseItem}
        value={String(index)}
        onChange={({ target }) => setIndex(Number(target.value))}
        options={items.map((item, position) => [String(position), nameOf(item, language)] as const)}
      />
      <TextAreaField
        label={returnText.words}
        hint={returnText.wordsHint}
        rows={4}
        maxLength={returnLimits.words}
        {...form.field('words')}
      />
      <SelectField
        label={returnText.wanted}
        options={returnOutcomes.map((outcome) => [outcome, returnText.outcomes[outcome]] as const)}
        {...form.field('wanted')}
      />
      <PhotoField photos={photos} error={photoError} onChange={setPhotos} />
      <div className="side-by-side">
        <Button type="submit" busy={form.isBusy}>
          {words.send}
        </Button>
        <Link className="btn btn-quiet" to={paths.order(order.id)}>
          {returnText.backToOrder}
        </Link>
      </div>
    </form>
  )
}
