import { TestimonialPanel } from '../../about/testimonial-panel.tsx'
import { defineSection } from '../section-view.ts'

export const testimonials = defineSection('testimonials', {
  load: ({ quotes }) => (quotes.length > 0 ? true : null),
  Component: ({ section }) => <TestimonialPanel title={section.title} quotes={section.quotes} />,
})
