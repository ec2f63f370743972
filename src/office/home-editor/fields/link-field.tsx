import type { ContentLink } from '#content/home/home.ts'
import { errorsBelow } from '#content/office/fields/errors-below.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import { categoryOptions } from '#inventory/office/fields/category-options.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { useCategories } from './categories-context.ts'

interface LinkFieldProps {
  id: string
  label: string
  value: ContentLink | null
  errors: Record<string, string>
  onChange: (link: ContentLink | null) => void
}

/** A link to a category, which survives renaming the category, or to an address. */
export function LinkField({ id, label, value: link, errors, onChange }: LinkFieldProps) {
  const words = useWords(contentOfficeWords).home.fields
  const categories = useCategories()
  if (!link)
    return (
      <p>
        <Button
          kind="quiet"
          onClick={() => onChange({ label: '', to: '/productListing', categoryId: null })}
        >
          {words.addLink}
        </Button>
      </p>
    )
  const isMissing =
    link.categoryId !== null && !categories.some((category) => category.id === link.categoryId)
  const options = [
    ['', words.toAddress] as const,
    ...(isMissing ? [[link.categoryId ?? '', words.missingCategory] as const] : []),
    ...categoryOptions(categories),
  ]
  return (
    <fieldset className="part">
      <legend>{label}</legend>
      <div className="fields">
        <Field
          id={`${id}-label`}
          label={words.label}
          error={errors.label}
          value={link.label}
          onChange={({ target }) => onChange({ ...link, label: target.value })}
        />
        <SelectField
          id={`${id}-category`}
          label={words.leadsTo}
          error={isMissing ? words.missingCategoryHint : undefined}
          options={options}
          value={link.categoryId ?? ''}
          onChange={({ target }) =>
            onChange({
              ...link,
              categoryId: target.value || null,
              to: target.value ? '' : link.to || '/',
            })
          }
        />
        {link.categoryId === null && (
          <Field
            id={`${id}-to`}
            label={words.address}
            hint={words.addressHint}
            error={errors.to}
            value={link.to}
            onChange={({ target }) => onChange({ ...link, to: target.value })}
          />
        )}
      </div>
      <Button kind="quiet" onClick={() => onChange(null)}>
        {words.removeLink}
      </Button>
    </fieldset>
  )
}

interface HeroLinksProps {
  id: string
  value: ContentLink[]
  errors: Record<string, string>
  onChange: (links: ContentLink[]) => void
}

export function HeroLinks({ id, value: links, errors, onChange }: HeroLinksProps) {
  const words = useWords(contentOfficeWords).home.fields
  return [words.firstLink, words.secondLink].map((label, index) => (
    <LinkField
      key={label}
      id={`${id}-${index}`}
      label={label}
      value={links[index] ?? null}
      errors={errorsBelow(errors, String(index))}
      onChange={(next) =>
        onChange(
          next
            ? [...links.slice(0, index), next, ...links.slice(index + 1)]
            : links.toSpliced(index, 1),
        )
      }
    />
  ))
}
