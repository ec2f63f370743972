import { serviceWords } from '../service-words.ts'
import { PictureOf } from './picture-of.tsx'

const { how } = serviceWords
const pictures = ['laptop', 'hinge', 'panel', 'laptopTop'] as const

/** A repair from the first word to the warranty. */
export const HowItWorks = () => (
  <section className="wrap section">
    <div className="section-head">
      <h2>{how.title}</h2>
      <p>{how.hint}</p>
    </div>
    <ol className="how">
      {how.steps.map(({ title, text, slip, small }, index) => (
        <li key={title}>
          <div className="how-pic">
            <PictureOf name={pictures[index] ?? 'laptop'} />
            <p className="slip">
              <b>{slip}</b>
              {small}
            </p>
          </div>
          <h3>
            <i aria-hidden="true">{index + 1}</i>
            {title}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
