import type { SectionOf } from '#content/home/home.ts'
import { homeLimits } from '#content/home/home-model.ts'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { CategoriesField, CategoryField } from './category-field.tsx'
import { ExploreCards } from './explore-cards.tsx'
import { ProductsField } from './products-field.tsx'
import type { FieldSet } from './section-field-set.tsx'

/** Settings of the sections that show products and categories. */
export const catalogueSectionFields = {
  categories: (
    section: SectionOf<'categories'>,
    { words, idOf, fieldProps, set, title }: FieldSet,
  ) => (
    <>
      {title(words.hiddenTitle)}
      <CategoriesField
        id={idOf('categories')}
        categoryIds={section.categoryIds}
        onChange={(categoryIds) => set({ categoryIds })}
      />
      <CheckField
        {...fieldProps('repair')}
        label={words.repairTile}
        checked={section.repair}
        onChange={({ target }) => set({ repair: target.checked })}
      />
    </>
  ),

  newArrivals: (section: SectionOf<'newArrivals'>, { words, title, count }: FieldSet) => (
    <>
      {title()}
      {count('count', words.count, section.count)}
    </>
  ),

  featured: (section: SectionOf<'featured'>, { words, idOf, set, title, count }: FieldSet) => (
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
  ),

  priceList: (
    section: SectionOf<'priceList'>,
    { words, fieldProps, set, title, count }: FieldSet,
  ) => (
    <>
      {title(words.title, words.categoryTitleHint)}
      <CategoryField
        {...fieldProps('categoryId')}
        label={words.category}
        none={words.firstThereIs}
        categoryId={section.categoryId}
        onChange={(categoryId) => set({ categoryId })}
      />
      {count('count', words.count, section.count)}
      <Field
        {...fieldProps('more')}
        label={words.more}
        optional
        value={section.more}
        onChange={({ target }) => set({ more: target.value })}
      />
    </>
  ),

  explore: (section: SectionOf<'explore'>, { idOf, errorsBelow, set, title }: FieldSet) => (
    <>
      {title()}
      <ExploreCards
        id={idOf('cards')}
        cards={section.cards}
        errors={errorsBelow('cards')}
        onChange={(cards) => set({ cards })}
      />
    </>
  ),

  bySize: (section: SectionOf<'bySize'>, { words, fieldProps, set, title, count }: FieldSet) => (
    <>
      {title()}
      <CategoryField
        {...fieldProps('firstCategoryId')}
        label={words.firstCategory}
        none={words.none}
        categoryId={section.firstCategoryId}
        onChange={(firstCategoryId) => set({ firstCategoryId })}
      />
      {count('firstCount', words.firstCount, section.firstCount)}
      <CategoryField
        {...fieldProps('secondCategoryId')}
        label={words.secondCategory}
        none={words.none}
        categoryId={section.secondCategoryId}
        onChange={(secondCategoryId) => set({ secondCategoryId })}
      />
      {count('secondCount', words.secondCount, section.secondCount)}
    </>
  ),
}
