import { useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { CheckField, TextAreaField } from '#kit/web/office/fields.tsx'
import { FormDialog } from '#kit/web/office/form-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#office-pages.ts'
import type { PartNumber } from '../contract.ts'
import { type DeviceKind, deviceKinds, type PartNumberKind, partNumberKinds } from '../model.ts'
import { fitmentOfficeWords } from '../office-words.ts'
import type { FittedProduct } from '../staff-contract.ts'
import { fitmentWords } from '../words.ts'

const words = fitmentOfficeWords.partSheet

/** What is known of a product as a part; its window loads when it is opened. */
export function PartSheet({ productId }: { productId: string }) {
  const { isBusy, run } = useAction()
  const [known, setKnown] = useState<FittedProduct | null>(null)
  return (
    <>
      <Button
        kind="quiet"
        busy={isBusy}
        onClick={() =>
          run(async () => setKnown(await api.fitment.fittedProduct({ id: productId })))
        }
      >
        {words.title}
      </Button>
      {known && <PartDialog productId={productId} known={known} onClose={() => setKnown(null)} />}
    </>
  )
}

const toLines = (numbers: PartNumber[]) =>
  numbers
    .map(({ number, kind, maker }) => [number, kind, maker].filter(Boolean).join(', '))
    .join('\n')

/** Null where a line cannot be read. */
function readLines(text: string): PartNumber[] | null {
  const lines = text
    .split('\n')
    .map((line) => line.split(',').map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean))
  const isGood = ([number = '', kind = '']: string[]) =>
    /[A-Za-z0-9]/.test(number) &&
    (partNumberKinds as readonly string[]).includes(kind.toLowerCase())
  if (!lines.every(isGood)) return null
  return lines.map(([number = '', kind, ...maker]) => ({
    number,
    kind: kind?.toLowerCase() as PartNumberKind,
    maker: maker.join(', '),
  }))
}

function PartDialog({
  productId,
  known,
  onClose,
}: {
  productId: string
  known: FittedProduct
  onClose: () => void
}) {
  const { isBusy, run } = useAction()
  const [onlyKinds, setOnlyKinds] = useState(known.onlyKinds)
  const [anyKinds, setAnyKinds] = useState(known.anyKinds)
  const [complete, setComplete] = useState(known.complete)
  const [numbers, setNumbers] = useState(toLines(known.partNumbers))
  const [error, setError] = useState<string>()
  const save = async () => {
    const partNumbers = readLines(numbers)
    if (!partNumbers) return setError(words.numbersWrong)
    const work = () =>
      api.fitment.setFittedProduct({ id: productId, onlyKinds, anyKinds, complete, partNumbers })
    if (await run(work, { done: words.saved })) onClose()
  }
  const isChanged =
    [onlyKinds.join(), anyKinds.join(), complete, numbers].join('|') !==
    [
      known.onlyKinds.join(),
      known.anyKinds.join(),
      known.complete,
      toLines(known.partNumbers),
    ].join('|')
  return (
    <FormDialog
      title={words.title}
      error={undefined}
      isBusy={isBusy}
      isChanged={isChanged}
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
      <Kinds id="only" label={words.only} kinds={onlyKinds} onChange={setOnlyKinds} />
      <Kinds id="any" label={words.any} kinds={anyKinds} onChange={setAnyKinds} />
      <CheckField
        id="part-complete"
        label={words.complete}
        checked={complete}
        onChange={({ target }) => setComplete(target.checked)}
      />
      <TextAreaField
        id="part-numbers"
        label={words.numbers}
        hint={words.numbersHint}
        error={error}
        rows={4}
        optional
        value={numbers}
        onChange={({ target }) => {
          setNumbers(target.value)
          setError(undefined)
        }}
      />
    </FormDialog>
  )
}

const Kinds = ({
  id,
  label,
  kinds,
  onChange,
}: {
  id: string
  label: string
  kinds: DeviceKind[]
  onChange: (kinds: DeviceKind[]) => void
}) => (
  <fieldset className="part kinds">
    <legend>{label}</legend>
    {deviceKinds.map((kind) => (
      <CheckField
        key={kind}
        id={`part-${id}-${kind}`}
        label={fitmentWords.kinds[kind]}
        checked={kinds.includes(kind)}
        onChange={({ target }) =>
          onChange(target.checked ? [...kinds, kind] : kinds.filter((other) => other !== kind))
        }
      />
    ))}
  </fieldset>
)
