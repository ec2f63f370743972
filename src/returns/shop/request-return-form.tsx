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
import type { Order } from '#orders/contract.ts'
import { paths } from '#pages/shop-pages.ts'
import type { Returnable } from '../contract.ts'
import { requestReasons, returnLimits, returnOutcomes } from '../model.ts'
import { returnWords } from '../words/shop.ts'
import { ItemChoice, type Quantities } from './item-choice.tsx'
import { type Photo, PhotoField } from './photo-field.tsx'

const schema = async () => (await import('../forms.ts')).ReturnFields

interface AskReturnFormProps {
  order: Order
  consignments: Returnable['consignments']
}

export function RequestReturnForm({ order, consignments }: AskReturnFormProps) {
  const language = useLanguage()
  const words = useWords(returnWords)
  const form = useForm({
    id: 'return',
    schema,
    values: { reason: '', words: '', wanted: 'refund' },
  })
  const [consignment, setConsignment] = useState(consignments[0]?.id ?? '')
  const [quantities, setQuantities] = useState<Quantities>({})
  const [photos, setPhotos] = useState<Photo[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const keyFor = useAttemptKey()
  const navigate = useNavigate()
  const chosen = consignments.find(({ id }) => id === consignment)
  const lines = (chosen?.lines ?? []).flatMap(({ line }) =>
    (quantities[line] ?? 0) > 0 ? [{ line, quantity: quantities[line] ?? 0 }] : [],
  )

  // Also runs when other fields are invalid, so all errors appear together.
  const checkLines = () => setErrors(lines.length === 0 ? { lines: words.items } : {})
  const send = form.submit(
    async (fields) => {
      checkLines()
      if (lines.length === 0)
        return document.getElementById(`piece-${chosen?.lines[0]?.line}`)?.focus()
      const input = {
        ...fields,
        order: order.id,
        consignment,
        lines,
        photos: photos.map(({ id }) => id),
      }
      toast.success((await api.returns.ask({ ...input, idempotencyKey: keyFor(input) })).message)
      await navigate(paths.order(order.id))
    },
    { onInvalid: checkLines, onRefused: ({ fields }) => setErrors(fields) },
  )
  return (
    <form className="form return-form" method="post" noValidate onSubmit={send}>
      <p>{words.lead}</p>
      {order.promoDiscount > order.promoLost && <p>{words.promo(order.promoCode)}</p>}
      <FormError text={form.error} />
      {consignments.length > 1 && (
        <SelectField
          id="return-consignment"
          label={words.which}
          value={consignment}
          onChange={({ target }) => setConsignment(target.value)}
          options={consignments.map(
            ({ id }) => [id, consignmentName(order, id, language)] as const,
          )}
        />
      )}
      <ItemChoice
        items={order.items}
        lines={chosen?.lines ?? []}
        value={quantities}
        onChange={(next) => {
          setQuantities(next)
          setErrors({})
        }}
        error={errors.lines}
      />
      <SelectField
        label={words.why}
        options={[
          ['', words.choose] as const,
          ...requestReasons.map((reason) => [reason, words.reasons[reason]] as const),
        ]}
        {...form.field('reason')}
      />
      <TextAreaField
        label={words.words}
        hint={words.wordsHint}
        rows={4}
        maxLength={returnLimits.words}
        {...form.field('words')}
      />
      <SelectField
        label={words.wanted}
        options={returnOutcomes.map((outcome) => [outcome, words.outcomes[outcome]] as const)}
        {...form.field('wanted')}
      />
      <PhotoField photos={photos} error={errors.photos} onChange={setPhotos} />
      <div className="side-by-side">
        <Button type="submit" busy={form.isBusy}>
          {words.send}
        </Button>
        <Link className="btn btn-quiet" to={paths.order(order.id)}>
          {words.backToOrder}
        </Link>
      </div>
    </form>
  )
}

function consignmentName({ consignments }: Order, id: string, language: Language) {
  const index = consignments.findIndex((consignment) => consignment.id === id)
  return [returnWords(language).consignment(index + 1), consignments[index]?.seller?.name]
    .filter(Boolean)
    .join(', ')
}
