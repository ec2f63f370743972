import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { SearchPicker } from '#kit/web/office/lists/search-picker.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { maxLabelProducts, maxLabels } from '../../model.ts'
import { inventoryOfficeWords } from '../../words/office.ts'
import { shelfWords } from '../../words/shelf.ts'
import { LabelList, type LabelRow, toLabelCount } from './label-list.tsx'
import { type LabelFormat, labelFormats } from './label-paper.tsx'
import { LabelSheet } from './label-sheet.tsx'

export async function loader({ api, url }: LoaderArgs) {
  const ids = (url.searchParams.get('ids') ?? '')
    .split(',')
    .filter((id) => /^\d{1,18}$/.test(id))
    .slice(0, maxLabelProducts)
  return ids.length > 0 ? api.inventory.labels({ ids: ids.join() }) : []
}

/** Prints labels with barcode and price: for which products, how many of each, on which paper. */
export function Component() {
  const inventoryOfficeText = useWords(inventoryOfficeWords)
  const words = useWords(shelfWords)
  const loadedLabels = useLoaderData<typeof loader>()
  const [rows, setRows] = useState<LabelRow[]>(
    loadedLabels.map((label) => ({ label, quantity: '1' })),
  )
  const [format, setFormat] = useState<LabelFormat>('a4')
  const [used, setUsed] = useState('')
  const { perSheet } = labelFormats[format]
  const skipped =
    format === 'a4' ? Math.min(Number(/^\d{1,2}$/.test(used) ? used : 0), perSheet - 1) : 0
  const labels = rows.flatMap((row) => Array.from({ length: toLabelCount(row) }, () => row.label))
  const total = labels.length

  const changeQuantity = (id: string, quantity: string) =>
    setRows((current) => current.map((row) => (row.label.id === id ? { ...row, quantity } : row)))

  return (
    <PageFrame
      title={words.labelsTitle}
      back={{ to: officePaths.products(), label: inventoryOfficeText.title }}
      actions={
        <Button disabled={total === 0 || total > maxLabels} onClick={() => window.print()}>
          <Icon of={Printer} />
          {words.print}
        </Button>
      }
    >
      <div className="label-tools">
        <PaperFields format={format} used={used} onFormat={setFormat} onUsed={setUsed} />
        <ProductPicker onChange={setRows} />
        {rows.length === 0 && <p className="soft">{words.labelsNone}</p>}
        <LabelList
          rows={rows}
          onChange={changeQuantity}
          onRemove={(id) => setRows((current) => current.filter((row) => row.label.id !== id))}
        />
        {rows.length > 0 && (
          <div className="row">
            <b>{words.labelsCount(total)}</b>
            <Button kind="quiet" onClick={() => setRows((current) => current.map(matchShelf))}>
              {words.labelsAsShelf}
            </Button>
          </div>
        )}
        {total > maxLabels && (
          <p className="error" role="alert">
            {words.labelsMax(maxLabels)}
          </p>
        )}
      </div>
      {total > 0 && total <= maxLabels && (
        <LabelSheet labels={labels} format={format} skipped={skipped} />
      )}
    </PageFrame>
  )
}

const matchShelf = (row: LabelRow): LabelRow => ({ ...row, quantity: String(row.label.shelf) })

interface PaperFieldsProps {
  format: LabelFormat
  used: string
  onFormat: (format: LabelFormat) => void
  onUsed: (used: string) => void
}

function PaperFields({ format, used, onFormat, onUsed }: PaperFieldsProps) {
  const words = useWords(shelfWords)
  return (
    <div className="fields">
      <SelectField
        id="label-format"
        label={words.labelFormat}
        value={format}
        options={Object.entries(words.labelFormats)}
        onChange={({ target }) => onFormat(target.value as LabelFormat)}
      />
      {format === 'a4' && (
        <Field
          id="label-used"
          label={words.labelsUsed}
          optional
          inputMode="numeric"
          value={used}
          onChange={({ target }) => onUsed(target.value)}
        />
      )}
    </div>
  )
}

/** Adds the picked product. Picking or scanning it again adds one more label. */
function ProductPicker({
  onChange,
}: {
  onChange: (change: (current: LabelRow[]) => LabelRow[]) => void
}) {
  const words = useWords(shelfWords)
  const add = async ({ id }: { id: string }) => {
    const [label] = await api.inventory.labels({ ids: id })
    if (!label) return
    onChange((current) =>
      current.some((row) => row.label.id === id)
        ? current.map((row) =>
            row.label.id === id ? { ...row, quantity: String(toLabelCount(row) + 1) } : row,
          )
        : [...current, { label, quantity: '1' }],
    )
  }
  return (
    <SearchPicker
      id="label-product"
      label={words.labelsAdd}
      hint={words.labelsAddHint}
      find={async (search) => (await api.inventory.products({ search, limit: '8' })).items}
      keyOf={({ id }) => id}
      render={({ productName, sku }) => [productName, sku].filter(Boolean).join(' · ')}
      onPick={(product) => void add(product)}
    />
  )
}
