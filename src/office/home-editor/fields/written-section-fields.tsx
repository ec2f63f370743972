import type { SectionOf } from '#content/home/home.ts'
import { homeLimits } from '#content/home/home-model.ts'
import { TextEditor } from '#content/office/text/text-editor.tsx'
import { CheckField, TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { HeroProducts } from './hero-products.tsx'
import { LinkField } from './link-field.tsx'
import { QuotesField } from './quotes-field.tsx'
import type { FieldSet } from './section-field-set.tsx'

/** Settings of the sections whose text the owner writes. */
export const writtenSectionFields = {
  hero: (
    section: SectionOf<'hero'>,
    { words, idOf, errorsBelow, set, title, text, picture }: FieldSet,
  ) => (
    <>
      {title()}
      {text(section)}
      {[0, 1].map((index) => (
        <LinkField
          key={index}
          id={idOf(`link-${index}`)}
          legend={index === 0 ? words.firstLink : words.secondLink}
          link={section.links[index] ?? null}
          errors={errorsBelow(`links.${index}`)}
          onChange={(next) =>
            set({
              links: next
                ? [...section.links.slice(0, index), next, ...section.links.slice(index + 1)]
                : section.links.toSpliced(index, 1),
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
  ),

  banner: (
    section: SectionOf<'banner'>,
    { words, fieldProps, set, text, link, picture }: FieldSet,
  ) => (
    <>
      <TextAreaField
        {...fieldProps('title')}
        label={words.title}
        rows={2}
        value={section.title}
        onChange={({ target }) => set({ title: target.value })}
      />
      {text(section)}
      {link(section)}
      {picture(section, words.ownScene)}
      <CheckField
        {...fieldProps('promises')}
        label={words.promises}
        checked={section.promises}
        onChange={({ target }) => set({ promises: target.checked })}
      />
    </>
  ),

  testimonials: (
    section: SectionOf<'testimonials'>,
    { idOf, errorsBelow, set, title }: FieldSet,
  ) => (
    <>
      {title()}
      <QuotesField
        id={idOf('quotes')}
        quotes={section.quotes}
        errors={errorsBelow('quotes')}
        onChange={(quotes) => set({ quotes })}
      />
    </>
  ),

  text: (
    section: SectionOf<'text'>,
    { words, fieldProps, set, title, picture, link }: FieldSet,
  ) => (
    <>
      {title()}
      <TextEditor
        {...fieldProps('text')}
        label={words.text}
        rows={7}
        maxLength={homeLimits.letters}
        value={section.text}
        onChange={(next) => set({ text: next })}
      />
      {picture(section)}
      {section.picture && (
        <SelectField
          {...fieldProps('side')}
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
  ),
}
