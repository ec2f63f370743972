import { contentOfficeWords } from '#content/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { catalogueSectionFields } from './fields/catalogue-section-fields.tsx'
import { createFieldSet, type SectionFieldsProps } from './fields/section-field-set.tsx'
import { writtenSectionFields } from './fields/written-section-fields.tsx'

/** The settings of one section; each kind has different ones. */
export function SectionFields(props: SectionFieldsProps) {
  const words = useWords(contentOfficeWords).home
  const { section } = props
  const fields = createFieldSet(props, words.fields)
  switch (section.kind) {
    case 'hero':
      return writtenSectionFields.hero(section, fields)
    case 'categories':
      return catalogueSectionFields.categories(section, fields)
    case 'banner':
      return writtenSectionFields.banner(section, fields)
    case 'newArrivals':
      return catalogueSectionFields.newArrivals(section, fields)
    case 'featured':
      return catalogueSectionFields.featured(section, fields)
    case 'priceList':
      return catalogueSectionFields.priceList(section, fields)
    case 'explore':
      return catalogueSectionFields.explore(section, fields)
    case 'bySize':
      return catalogueSectionFields.bySize(section, fields)
    case 'testimonials':
      return writtenSectionFields.testimonials(section, fields)
    case 'text':
      return writtenSectionFields.text(section, fields)
    case 'visit':
      return fields.title()
    case 'viewed':
      return <p className="soft">{words.about.viewed}</p>
  }
}
