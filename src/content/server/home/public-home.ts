import type { Home, PublicSection } from '../../home/home.ts'
import { fillTexts } from '../text/fill-facts.ts'
import { type Facts, parseText } from '../text/read-text.ts'

/**
 * The home page for visitors: without hidden sections, texts as blocks with their facts filled in,
 * and quotes without what only staff may see.
 */
export const toPublicHome = ({ sections }: Home, facts: Facts): { sections: PublicSection[] } => ({
  sections: sections.flatMap((section): PublicSection[] => {
    if (section.hidden) return []
    if (section.kind === 'text') {
      const { text, ...fields } = section
      return [{ ...fillTexts(fields, facts), blocks: parseText(text, facts) }]
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
