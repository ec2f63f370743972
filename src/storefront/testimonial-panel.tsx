import { testimonials } from '../content/testimonials.ts'
import { Stars } from '../ui/stars.tsx'

export function TestimonialPanel() {
  return (
    <section className="panel">
      <h2>What customers wrote</h2>
      {testimonials.map(({ stars, text, name, about }) => (
        <article key={name} className="quote">
          <Stars value={stars} small />
          <p>{text}</p>
          <footer>
            <b>{name}</b>, {about}
          </footer>
        </article>
      ))}
    </section>
  )
}
