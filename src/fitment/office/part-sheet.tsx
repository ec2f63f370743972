import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { CheckField, TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { PartNumber } from '../contract.ts'
import { type DeviceKind, deviceKinds, type PartNumberKind, partNumberKinds } from '../model.ts'
import type { FittedProduct } from '../staff-contract.ts'
import { fitmentOfficeWords } from '../words/office.ts'
import { fitmentWords } from '../words/shop.ts'

/** A button that loads and edits the compatibility of a product. */
export function PartSheet({ productId }: { productId: string }) {
  const words = useWords(fitmentOfficeWords).partSheet
  const { run } = useAction()
  const [product, setProduct] = useState<FittedProduct | null>(null)
  return (
    <>
      <Button
        kind="quiet"
        onClick={() =>
          run(async () => setProduct(await api.fitment.fittedProduct({ id: productId })))
        }
      >
        {words.title}
      </Button>
      {product && (
        <PartDialog productId={productId} product={product} onClose={() => setProduct(null)} />
      )}
    </>
  )
}

const toLines = (numbers: PartNumber[]) =>
  numbers
    .map(({ number, kind, maker }) => [number, kind, maker].filter(Boolean).join(', '))
    .join('\n')

/** Null if a line is invalid. */
function parseLines(text: string): PartNumber[] | null {
  const lines = text
    .split('\n')
    .map((line) => line.split(',').map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean))
  const isValid = ([number = '', kind = '']: string[]) =>
    /[A-Za-z0-9]/.test(number) &&
    (partNumberKinds as readonly string[]).includes(kind.toLowerCase())
  if (!lines.every(isValid)) return null
  return lines.map(([number = '', kind, ...maker]) => ({
    number,
    kind: kind?.toLowerCase() as PartNumberKind,
    maker: maker.join(', '),
  }))
}

interface PartForm extends Pick<FittedProduct, 'onlyKinds' | 'anyKinds' | 'complete'> {
  /** One part number per line. */
  numbers: string
}

const toForm = ({ onlyKinds, anyKinds, complete, partNumbers }: FittedProduct): PartForm => ({
  onlyKinds,
  anyKinds,
  complete,
  numbers: toLines(partNumbers),
})

/** The form as text, to compare it. */
const toText = ({ onlyKinds, anyKinds, complete, numbers }: PartForm) =>
  [onlyKinds.join(), anyKinds.join(), complete, numbers].join('|')

interface PartDialogProps {
  productId: string
  product: FittedProduct
  onClose: () => void
}

function PartDialog({ productId, product, onClose }: PartDialogProps) {
  const words = useWords(fitmentOfficeWords).partSheet
  const { isBusy, run } = useAction()
  const [form, setForm] = useState(toForm(product))
  const [error, setError] = useState<string>()
  const change = (changes: Partial<PartForm>) => setForm((before) => ({ ...before, ...changes }))
  const save = async () => {
    const { numbers, ...input } = form
    const partNumbers = parseLines(numbers)
    if (!partNumbers) return setError(words.numbersWrong)
    const send = () => api.fitment.setFittedProduct({ id: productId, ...input, partNumbers })
    if (await run(send, { done: words.saved })) onClose()
  }
  return (
    <FormDialog
      title={words.title}
      error={undefined}
      isBusy={isBusy}
      isChanged={toText(form) !== toText(toForm(product))}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onClose={onClose}
    >
      <p>
        <Link className="link" to={officePaths.fitment({ tab: 'fits', productId })}>
          {words.fits}
        </Link>
      </p>
      <KindFields
        id="only"
        label={words.only}
        kinds={form.onlyKinds}
        onChange={(onlyKinds) => change({ onlyKinds })}
      />
      <KindFields
        id="any"
        label={words.any}
        kinds={form.anyKinds}
        onChange={(anyKinds) => change({ anyKinds })}
      />
      <CheckField
        id="part-complete"
        label={words.complete}
        checked={form.complete}
        onChange={({ target }) => change({ complete: target.checked })}
      />
      <TextAreaField
        id="part-numbers"
        label={words.numbers}
        hint={words.numbersHint}
        error={error}
        rows={4}
        optional
        value={form.numbers}
        onChange={({ target }) => {
          change({ numbers: target.value })
          setError(undefined)
        }}
      />
    </FormDialog>
  )
}

const KindFields = ({
  id,
  label,
  kinds,
  onChange,
}: {
  id: string
  label: string
  kinds: DeviceKind[]
  onChange: (kinds: DeviceKind[]) => void
}) => {
  const words = useWords(fitmentWords)
  return (
    <fieldset className="part kinds">
      <legend>{label}</legend>
      {deviceKinds.map((kind) => (
        <CheckField
          key={kind}
          id={`part-${id}-${kind}`}
          label={words.kinds[kind]}
          checked={kinds.includes(kind)}
          onChange={({ target }) =>
            onChange(target.checked ? [...kinds, kind] : kinds.filter((other) => other !== kind))
          }
        />
      ))}
    </fieldset>
  )
}
