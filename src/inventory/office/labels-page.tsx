import { Printer, X } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { api } from '#kit/web/app/api.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { SearchPicker } from '#kit/web/office/search-picker.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { officePaths } from '#office-pages.ts'
import type { Label } from '../counts.ts'
import { maxLabelled, maxLabels } from '../model.ts'
import { inventoryOfficeWords } from '../office-words.ts'
import { shelfWords as words } from '../shelf-words.ts'
import { type LabelFormat, LabelPaper, labelFormats } from './label-paper.tsx'

export async function loader({ api, url }: LoaderArgs) {
  const ids = (url.searchParams.get('ids') ?? '')
    .split(',')
    .filter((id) => /^\d{1,18}$/.test(id))
    .slice(0, maxLabelled)
  return ids.length > 0 ? api.inventory.labels({ ids: ids.join() }) : []
}

interface Wanted {
  label: Label
  pieces: string
}

const countOf = ({ pieces }: Wanted) =>
  Math.min(Number(/^\d{1,4}$/.test(pieces) ? pieces : 0), maxLabels)

/** Labels with barcode and price: which products, how many of each, and on which paper. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const [wanted, setWanted] = useState<Wanted[]>(loaded.map((label) => ({ label, pieces: '1' })))
  const [format, setFormat] = useState<LabelFormat>('a4')
  const [used, setUsed] = useState('')
  const { perSheet } = labelFormats[format]
  const skipped =
    format === 'a4' ? Math.min(Number(/^\d{1,2}$/.test(used) ? used : 0), perSheet - 1) : 0
  const papers = wanted.flatMap((each) => Array.from({ length: countOf(each) }, () => each.label))
  const total = papers.length

  const add = async ({ id }: { id: string }) => {
    const [label] = await api.inventory.labels({ ids: id })
    if (!label) return
    // Scanned once more, it gets one more label.
    setWanted((now) =>
      now.some((each) => each.label.id === id)
        ? now.map((each) =>
            each.label.id === id ? { ...each, pieces: String(countOf(each) + 1) } : each,
          )
        : [...now, { label, pieces: '1' }],
    )
  }
  const change = (id: string, pieces: string) =>
    setWanted((now) => now.map((each) => (each.label.id === id ? { ...each, pieces } : each)))

  return (
    <PageFrame
      title={words.labelsTitle}
      back={{ to: officePaths.products(), label: inventoryOfficeWords.title }}
      actions={
        <Button disabled={total === 0 || total > maxLabels} onClick={() => window.print()}>
          <Icon of={Printer} />
          {words.print}
        </Button>
      }
    >
      <div className="label-tools">
        <div className="fields">
          <SelectField
            id="label-format"
            label={words.labelFormat}
            value={format}
            options={Object.entries(words.labelFormats)}
            onChange={({ target }) => setFormat(target.value as LabelFormat)}
          />
          {format === 'a4' && (
            <Field
              id="label-used"
              label={words.labelsUsed}
              optional
              inputMode="numeric"
              value={used}
              onChange={({ target }) => setUsed(target.value)}
            />
          )}
        </div>
        <SearchPicker
          id="label-product"
          label={words.labelsAdd}
          hint={words.labelsAddHint}
          find={async (search) => (await api.inventory.products({ search, limit: '8' })).items}
          keyOf={({ id }) => id}
          render={({ productName, sku }) => [productName, sku].filter(Boolean).join(' · ')}
          onPick={(product) => void add(product)}
        />
        {wanted.length === 0 && <p className="soft">{words.labelsNone}</p>}
        <ul className="label-list">
          {wanted.map(({ label, pieces }) => (
            <li key={label.id}>
              <span>
                {label.productName}
                <small className="soft">
                  {[label.sku, label.barcode].filter(Boolean).join(' · ')}
                </small>
              </span>
              <input
                className="input"
                inputMode="numeric"
                aria-label={words.labelsOf(label.productName)}
                value={pieces}
                onChange={({ target }) => change(label.id, target.value)}
              />
              <Button
                kind="quiet"
                aria-label={words.removeLabel(label.productName)}
                onClick={() => setWanted((now) => now.filter((each) => each.label.id !== label.id))}
              >
                <Icon of={X} />
              </Button>
            </li>
          ))}
        </ul>
        {wanted.length > 0 && (
          <div className="row">
            <b>{words.labelsCount(total)}</b>
            <Button
              kind="quiet"
              onClick={() =>
                setWanted((now) =>
                  now.map((each) => ({ ...each, pieces: String(each.label.shelf) })),
                )
              }
            >
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
        <section className={`labels on-${format}`} aria-label={words.labelsPreview}>
          {Array.from({ length: skipped }, (_, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blank places have nothing else
            <div key={`used-${number}`} className="label is-used" />
          ))}
          {papers.map((label, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same label several times
            <LabelPaper key={`${label.id}-${number}`} label={label} format={format} />
          ))}
        </section>
      )}
    </PageFrame>
  )
}
