import type { HomeSection, SectionOf } from '#content/home/home.ts'
import type { contentOfficeWords } from '#content/words/office.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { errorsBelow } from '../errors-below.ts'
import { CountField } from './count-field.tsx'
import { LinkField } from './link-field.tsx'
import { PictureField } from './picture-field.tsx'

export interface SectionFieldsProps {
  section: HomeSection
  /** By the field’s path in the section. */
  errors: Record<string, string>
  onChange: (section: HomeSection) => void
}

/** The fields that several kinds of section have. */
export function createFieldSet(
  { section, errors, onChange }: SectionFieldsProps,
  words: ReturnType<typeof contentOfficeWords>['home']['fields'],
) {
  const idOf = (name: string) => `${section.id}-${name}`
  const set = (patch: object) => onChange({ ...section, ...patch } as HomeSection)
  const fieldProps = (name: string) => ({ id: idOf(name), error: errors[name] })
  const below = (path: string) => errorsBelow(errors, path)
  return {
    words,
    idOf,
    set,
    fieldProps,
    errorsBelow: below,
    title: (label = words.title, hint?: string) =>
      'title' in section && (
        <Field
          {...fieldProps('title')}
          label={label}
          hint={hint}
          value={section.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      ),
    text: ({ text }: { text: string }) => (
      <TextAreaField
        {...fieldProps('text')}
        label={words.text}
        rows={3}
        value={text}
        onChange={({ target }) => set({ text: target.value })}
      />
    ),
    picture: ({ picture }: Pick<SectionOf<'hero'>, 'picture'>, hint?: string) => (
      <PictureField
        id={idOf('picture')}
        picture={picture}
        hint={hint}
        errors={below('picture')}
        onChange={(next) => set({ picture: next })}
      />
    ),
    link: ({ link }: Pick<SectionOf<'text'>, 'link'>) => (
      <LinkField
        id={idOf('link')}
        legend={words.link}
        link={link}
        errors={below('link')}
        onChange={(next) => set({ link: next })}
      />
    ),
    count: (name: string, label: string, value: number) => (
      <CountField
        {...fieldProps(name)}
        label={label}
        value={value}
        onChange={(next) => set({ [name]: next })}
      />
    ),
  }
}

export type FieldSet = ReturnType<typeof createFieldSet>
