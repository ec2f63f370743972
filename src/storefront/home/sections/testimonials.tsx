import { TestimonialPanel } from '../../about/testimonial-panel.tsx'
import { defineSection, type PublicSectionOf, type SectionProps } from '../section-view.ts'

const Testimonials = ({ section }: SectionProps<PublicSectionOf<'testimonials'>, true>) => (
  <TestimonialPanel title={section.title} quotes={section.quotes} />
)

export const testimonials = defineSection('testimonials', {
  load: ({ quotes }) => (quotes.length > 0 ? (true as const) : null),
  Component: Testimonials,
})
