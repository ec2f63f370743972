import type { Home, PublicSection } from '../home.ts'
import { fillTexts } from './fill-facts.ts'
import { type Facts, readText } from './text/read-text.ts'

/**
 * What visitors get: no hidden section, texts as blocks with the facts filled in, and nothing that
 * only staff need to know of a quote.
 */
export const toPublicHome = ({ sections }: Home, facts: Facts): { sections: PublicSection[] } => ({
  sections: sections.flatMap((section): PublicSection[] => {
    if (section.hidden) return []
    if (section.kind === 'text') {
      const { text, ...rest } = section
      return [{ ...fillTexts(rest, facts), blocks: readText(text, facts) }]
    }
    if (section.kind !== 'testimonials') return [fillTexts(section, facts)]
    return [
      {
        ...section,
        quotes: section.quotes.map(({ stars, text, name, about }) => ({
          stars,
          text,
          name,
          about,
        })),
      },
    ]
  }),
})
