import type { HomeSection, SectionOf } from '#content/home.ts'
import { homeLimits } from '#content/home-model.ts'
import { TextEditor } from '#content/office/text-editor.tsx'
import { contentOfficeWords } from '#content/office-words.ts'
import { CheckField, TextAreaField } from '#kit/web/office/fields.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { CategoriesField, CategoryField } from './category-field.tsx'
import { CountField } from './count-field.tsx'
import { ExploreCards } from './explore-cards.tsx'
import { HeroProducts } from './hero-products.tsx'
import { LinkField } from './link-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ProductsField } from './products-field.tsx'
import { QuotesField } from './quotes-field.tsx'

const words = contentOfficeWords.home.fields

interface SectionFieldsProps<Section> {
  section: Section
  /** What is wrong, by the field’s path in the section. */
  complaints: Record<string, string>
  onChange: (section: Section) => void
}

/** The settings of one section; each kind has its own. */
export function SectionFields({ section, complaints, onChange }: SectionFieldsProps<HomeSection>) {
  const idOf = (name: string) => `${section.id}-${name}`
  const set = (patch: object) => onChange({ ...section, ...patch } as HomeSection)
  const about = (name: string) => ({ id: idOf(name), error: complaints[name] })
  const below = (name: string) =>
    Object.fromEntries(
      Object.entries(complaints).flatMap(([path, text]) =>
        path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), text]] : [],
      ),
    )

  const title = (label = words.title, hint?: string) =>
    'title' in section && (
      <Field
        {...about('title')}
        label={label}
        hint={hint}
        value={section.title}
        onChange={({ target }) => set({ title: target.value })}
      />
    )
  const text = (of: { text: string }) => (
    <TextAreaField
      {...about('text')}
      label={words.text}
      rows={3}
      value={of.text}
      onChange={({ target }) => set({ text: target.value })}
    />
  )
  const picture = (of: Pick<SectionOf<'hero'>, 'picture'>, hint?: string) => (
    <PictureField
      id={idOf('picture')}
      picture={of.picture}
      hint={hint}
      complaints={below('picture')}
      onChange={(next) => set({ picture: next })}
    />
  )
  const link = (of: Pick<SectionOf<'text'>, 'link'>) => (
    <LinkField
      id={idOf('link')}
      legend={words.link}
      link={of.link}
      complaints={below('link')}
      onChange={(next) => set({ link: next })}
    />
  )
  const count = (name: string, label: string, value: number) => (
    <CountField
      {...about(name)}
      label={label}
      value={value}
      onChange={(next) => set({ [name]: next })}
    />
  )

  switch (section.kind) {
    case 'hero':
      return (
        <>
          {title()}
          {text(section)}
          {[0, 1].map((place) => (
            <LinkField
              key={place}
              id={idOf(`link-${place}`)}
              legend={place === 0 ? words.firstLink : words.secondLink}
              link={section.links[place] ?? null}
              complaints={below(`links.${place}`)}
              onChange={(next) =>
                set({
                  links: next
                    ? [...section.links.slice(0, place), next, ...section.links.slice(place + 1)]
                    : section.links.toSpliced(place, 1),
                })
              }
            />
          ))}
          {picture(section, words.ownScene)}
          <HeroProducts
            id={idOf('products')}
            products={section.products}
            onChange={(products) => set({ products })}
          />
        </>
      )
    case 'categories':
      return (
        <>
          {title(words.hiddenTitle)}
          <CategoriesField
            id={idOf('categories')}
            categoryIds={section.categoryIds}
            onChange={(categoryIds) => set({ categoryIds })}
          />
          <CheckField
            {...about('repair')}
            label={words.repairTile}
            checked={section.repair}
            onChange={({ target }) => set({ repair: target.checked })}
          />
        </>
      )
    case 'banner':
      return (
        <>
          <TextAreaField
            {...about('title')}
            label={words.title}
            rows={2}
            value={section.title}
            onChange={({ target }) => set({ title: target.value })}
          />
          {text(section)}
          {link(section)}
          {picture(section, words.ownScene)}
          <CheckField
            {...about('promises')}
            label={words.promises}
            checked={section.promises}
            onChange={({ target }) => set({ promises: target.checked })}
          />
        </>
      )
    case 'newArrivals':
      return (
        <>
          {title()}
          {count('count', words.count, section.count)}
        </>
      )
    case 'featured':
      return (
        <>
          {title()}
          <ProductsField
            id={idOf('products')}
            hint={words.featuredHint}
            max={homeLimits.products}
            productIds={section.productIds}
            onChange={(productIds) => set({ productIds })}
          />
          {section.productIds.length === 0 && count('count', words.count, section.count)}
        </>
      )
    case 'priceList':
      return (
        <>
          {title(words.title, words.categoryTitleHint)}
          <CategoryField
            {...about('categoryId')}
            label={words.category}
            none={words.firstThereIs}
            categoryId={section.categoryId}
            onChange={(categoryId) => set({ categoryId })}
          />
          {count('count', words.count, section.count)}
          <Field
            {...about('more')}
            label={words.more}
            optional
            value={section.more}
            onChange={({ target }) => set({ more: target.value })}
          />
        </>
      )
    case 'explore':
      return (
        <>
          {title()}
          <ExploreCards
            id={idOf('cards')}
            cards={section.cards}
            complaints={below('cards')}
            onChange={(cards) => set({ cards })}
          />
        </>
      )
    case 'bySize':
      return (
        <>
          {title()}
          <CategoryField
            {...about('firstCategoryId')}
            label={words.firstCategory}
            none={words.none}
            categoryId={section.firstCategoryId}
            onChange={(firstCategoryId) => set({ firstCategoryId })}
          />
          {count('firstCount', words.firstCount, section.firstCount)}
          <CategoryField
            {...about('secondCategoryId')}
            label={words.secondCategory}
            none={words.none}
            categoryId={section.secondCategoryId}
            onChange={(secondCategoryId) => set({ secondCategoryId })}
          />
          {count('secondCount', words.secondCount, section.secondCount)}
        </>
      )
    case 'testimonials':
      return (
        <>
          {title()}
          <QuotesField
            id={idOf('quotes')}
            quotes={section.quotes}
            complaints={below('quotes')}
            onChange={(quotes) => set({ quotes })}
          />
        </>
      )
    case 'text':
      return (
        <>
          {title()}
          <TextEditor
            {...about('text')}
            label={words.text}
            rows={7}
            maxLength={homeLimits.letters}
            value={section.text}
            onChange={(next) => set({ text: next })}
          />
          {picture(section)}
          {section.picture && (
            <SelectField
              {...about('side')}
              label={words.side}
              options={[
                ['left', words.sides.left],
                ['right', words.sides.right],
              ]}
              value={section.side}
              onChange={({ target }) => set({ side: target.value })}
            />
          )}
          {link(section)}
        </>
      )
    case 'visit':
      return title()
    case 'viewed':
      return <p className="soft">{contentOfficeWords.home.about.viewed}</p>
  }
}
