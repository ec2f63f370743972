import type { ApiClient } from '#kit/contract/client.ts'
import { Field } from '#kit/web/ui/field.tsx'
import { paths } from '#shop-pages.ts'
import type { Links } from '../links.ts'
import { linkLimits } from '../links-model.ts'
import { builtInPages, isBuiltIn } from '../page-model.ts'
import { pagesWords } from '../pages-words.ts'
import { addressOfPage } from './page-address.ts'
import { Rows } from './rows.tsx'

const words = pagesWords.links

/** Somewhere that a link may lead. */
export interface Place {
  label: string
  to: string
}

/** The shop's pages and categories; any other address may be typed. */
export async function findPlaces(api: ApiClient): Promise<Place[]> {
  const [documents, categories] = await Promise.all([
    api.content.documents({ kind: 'page' }),
    api.catalog.categories(),
  ])
  return [
    ...builtInPages.map((key) => ({ label: pagesWords.pages.names[key], to: addressOfPage(key) })),
    ...documents
      .filter(({ key, version }) => version > 0 && !isBuiltIn(key))
      .map(({ key, title }) => ({ label: title, to: paths.ownPage(key) })),
    ...categories.map(({ categoryName }) => ({
      label: categoryName,
      to: paths.listing({ category: categoryName }),
    })),
  ]
}

const listId = 'link-places'

export const Places = ({ places }: { places: Place[] }) => (
  <datalist id={listId}>
    {places.map(({ label, to }) => (
      <option key={to} value={to}>
        {label}
      </option>
    ))}
  </datalist>
)

interface LinkRowsProps {
  /** Where they stand in the document: the server names them by it. */
  at: string
  links: Links['links']
  refusals: Record<string, string>
  onChange: (links: Links['links']) => void
}

export function LinkRows({ at, links, refusals, onChange }: LinkRowsProps) {
  return (
    <Rows
      rows={links}
      onChange={onChange}
      nameOf={({ label }) => label}
      blank={{ label: words.newLabel, to: paths.home }}
      add={words.add}
      max={linkLimits.links}
    >
      {(link, change, index) => (
        <>
          <Field
            id={`${at}.${index}.label`}
            label={words.label}
            value={link.label}
            maxLength={linkLimits.label}
            error={refusals[`${at}.${index}.label`]}
            onChange={({ target }) => change({ label: target.value })}
          />
          <Field
            id={`${at}.${index}.to`}
            label={words.to}
            list={listId}
            value={link.to}
            maxLength={linkLimits.address}
            error={refusals[`${at}.${index}.to`]}
            onChange={({ target }) => change({ to: target.value })}
          />
        </>
      )}
    </Rows>
  )
}
