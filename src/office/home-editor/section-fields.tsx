import type { ContentLink, HomeSection, Picture, SectionOf } from '#content/home/home.ts'
import { homeLimits } from '#content/home/home-model.ts'
import { type FieldDescription, RecordFields } from '#content/office/fields/record-fields.tsx'
import { TextEditor } from '#content/office/text/text-editor.tsx'
import { contentOfficeWords } from '#content/words/office.ts'
import type { Language } from '#kit/contract/language.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { CategoriesField, CategoryField } from './fields/category-field.tsx'
import { ExploreCards } from './fields/explore-cards.tsx'
import { HeroProducts } from './fields/hero-products.tsx'
import { HeroLinks, LinkField } from './fields/link-field.tsx'
import { PictureField } from './fields/picture-field.tsx'
import { ProductsField } from './fields/products-field.tsx'
import { QuotesField } from './fields/quotes-field.tsx'

interface SectionFieldsProps {
  section: HomeSection
  /** By the field's path in the section. */
  errors: Record<string, string>
  onChange: (section: HomeSection) => void
}

/** The settings of one section; each kind has different ones. */
export function SectionFields({ section, errors, onChange }: SectionFieldsProps) {
  const fields = describeFields(section, useLanguage())
  const words = useWords(contentOfficeWords).home
  if (fields.length === 0) return <p className="soft">{words.about.viewed}</p>
  return (
    <RecordFields
      id={section.id}
      values={section}
      errors={errors}
      fields={fields}
      onChange={(changes) => onChange({ ...section, ...changes } as HomeSection)}
    />
  )
}

type Fields = { [Kind in HomeSection['kind']]: FieldDescription<SectionOf<Kind>>[] }

function describeFields(section: HomeSection, language: Language) {
  const words = contentOfficeWords(language).home.fields
  const title = { name: 'title', label: words.title } as const
  const text = { name: 'text', label: words.text, rows: 3 } as const
  const count = { name: 'count', label: words.count, max: homeLimits.products } as const
  const picture = (hint?: string): FieldDescription<{ picture: Picture | null }> => ({
    name: 'picture',
    hint,
    render: (props, errors) => <PictureField {...props} errors={errors} />,
  })
  const link: FieldDescription<{ link: ContentLink | null }> = {
    name: 'link',
    label: words.link,
    render: (props, errors) => <LinkField {...props} errors={errors} />,
  }
  const fields: Fields = {
    hero: [
      title,
      text,
      { name: 'links', render: (props, errors) => <HeroLinks {...props} errors={errors} /> },
      picture(words.ownScene),
      { name: 'products', render: (props) => <HeroProducts {...props} /> },
    ],
    categories: [
      { name: 'title', label: words.hiddenTitle },
      { name: 'categoryIds', render: (props) => <CategoriesField {...props} /> },
      { name: 'repair', label: words.repairTile },
    ],
    banner: [
      { ...title, rows: 2 },
      text,
      link,
      picture(words.ownScene),
      { name: 'promises', label: words.promises },
    ],
    newArrivals: [title, count],
    featured: [
      title,
      {
        name: 'productIds',
        hint: words.featuredHint,
        render: (props) => <ProductsField {...props} />,
      },
      ...('productIds' in section && section.productIds.length === 0 ? [count] : []),
    ],
    priceList: [
      { ...title, hint: words.categoryTitleHint },
      {
        name: 'categoryId',
        label: words.category,
        render: (props) => <CategoryField {...props} none={words.firstThereIs} />,
      },
      count,
      { name: 'more', label: words.more, optional: true },
    ],
    explore: [
      title,
      { name: 'cards', render: (props, errors) => <ExploreCards {...props} errors={errors} /> },
    ],
    bySize: [
      title,
      {
        name: 'firstCategoryId',
        label: words.firstCategory,
        render: (props) => <CategoryField {...props} none={words.none} />,
      },
      { ...count, name: 'firstCount', label: words.firstCount },
      {
        name: 'secondCategoryId',
        label: words.secondCategory,
        render: (props) => <CategoryField {...props} none={words.none} />,
      },
      { ...count, name: 'secondCount', label: words.secondCount },
    ],
    testimonials: [
      title,
      { name: 'quotes', render: (props, errors) => <QuotesField {...props} errors={errors} /> },
    ],
    visit: [title],
    text: [
      title,
      {
        name: 'text',
        label: words.text,
        render: (props) => <TextEditor {...props} rows={7} maxLength={homeLimits.letters} />,
      },
      picture(),
      ...('side' in section && section.picture
        ? [{ name: 'side', label: words.side, options: Object.entries(words.sides) } as const]
        : []),
      link,
    ],
    viewed: [],
  }
  return fields[section.kind] as FieldDescription<HomeSection>[]
}
