import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { VisitPanel } from '../../about/visit-panel.tsx'
import { defineSection, type PublicSectionOf, type SectionProps } from '../section-view.ts'

const Visit = ({ section }: SectionProps<PublicSectionOf<'visit'>, true>) => (
  <VisitPanel title={section.title} facts={useShopFacts()} />
)

export const visit = defineSection('visit', { load: () => true as const, Component: Visit })
