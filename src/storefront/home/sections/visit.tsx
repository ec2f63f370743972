import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { VisitPanel } from '../../about/visit-panel.tsx'
import { defineSection } from '../section-view.ts'

export const visit = defineSection('visit', {
  load: () => true,
  Component: ({ section }) => <VisitPanel title={section.title} facts={useShopFacts()} />,
})
