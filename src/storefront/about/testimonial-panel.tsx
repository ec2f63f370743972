import type { PublicQuote } from '#content/home/home.ts'
import { Stars } from '#kit/web/ui/controls/stars.tsx'

/** Quotes of customers; renders nothing without any. */
export function TestimonialPanel({ title, quotes }: { title: string; quotes: PublicQuote[] }) {
  if (quotes.length === 0) return null
  return (
    <section className="panel">
      <h2>{title}</h2>
      {quotes.map(({ stars, text, name, about }) => (
        <article key={name + text} className="quote">
          {stars > 0 && <Stars value={stars} small />}
          <p>{text}</p>
          <footer>
            <b>{name}</b>
            {about && `, ${about}`}
          </footer>
        </article>
      ))}
    </section>
  )
}
