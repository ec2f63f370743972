import { testimonials } from '#content/shop/testimonials.ts'
import { Stars } from '#kit/web/ui/stars.tsx'
import { frontWords } from './front-words.ts'

export function TestimonialPanel() {
  return (
    <section className="panel">
      <h2>{frontWords.home.testimonials}</h2>
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
