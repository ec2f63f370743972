import type { ApiClient } from '#kit/contract/calls/client.ts'
import type { Language } from '#kit/contract/language.ts'
import { useWords } from '#kit/web/router/language.ts'
import { paths } from '#pages/shop-pages.ts'
import type { Links } from '../pages/links.ts'
import { linkLimits } from '../pages/links-model.ts'
import { builtInPages, isBuiltIn } from '../pages/page-model.ts'
import { pagesWords } from '../words/pages.ts'
import { errorsBelow } from './fields/errors-below.ts'
import { RecordFields } from './fields/record-fields.tsx'
import { pagePath } from './page-address.ts'
import { Rows } from './rows.tsx'

export interface LinkTarget {
  label: string
  to: string
}

/** Suggests the shop's pages and categories. Any other address may be typed. */
export async function listLinkTargets(api: ApiClient, language: Language): Promise<LinkTarget[]> {
  const { names } = pagesWords(language).pages
  const [documents, categories] = await Promise.all([
    api.content.documents({ kind: 'page' }),
    api.catalog.categories(),
  ])
  return [
    ...builtInPages.map((key) => ({ label: names[key], to: pagePath(key) })),
    ...documents
      .filter(({ key, version }) => version > 0 && !isBuiltIn(key))
      .map(({ key, title }) => ({ label: title, to: paths.customPage(key) })),
    ...categories.map(({ categoryName }) => ({
      label: categoryName,
      to: paths.listing({ category: categoryName }),
    })),
  ]
}

const listId = 'link-places'

export const LinkTargetList = ({ targets }: { targets: LinkTarget[] }) => (
  <datalist id={listId}>
    {targets.map(({ label, to }) => (
      <option key={to} value={to}>
        {label}
      </option>
    ))}
  </datalist>
)

interface LinkRowsProps {
  /** The path of the links in the document, as the server's errors name it. */
  path: string
  links: Links['links']
  refusals: Record<string, string>
  onChange: (links: Links['links']) => void
}

export function LinkRows({ path, links, refusals, onChange }: LinkRowsProps) {
  const words = useWords(pagesWords).links
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
        <RecordFields
          id={`${path}.${index}`}
          values={link}
          errors={errorsBelow(refusals, `${path}.${index}`)}
          onChange={change}
          fields={[
            { name: 'label', label: words.label, maxLength: linkLimits.label },
            { name: 'to', label: words.to, list: listId, maxLength: linkLimits.address },
          ]}
        />
      )}
    </Rows>
  )
}
