import { useWords } from '#kit/web/router/language.ts'
import { serviceWords } from '../words/services.ts'
import { RepairPicture } from './picture-of.tsx'

const pictures = ['laptop', 'hinge', 'panel', 'laptopTop'] as const

/** The four steps of a repair. */
export const HowItWorks = () => {
  const { how } = useWords(serviceWords)
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2>{how.title}</h2>
        <p>{how.hint}</p>
      </div>
      <ol className="how">
        {how.steps.map(({ title, text, slip, small }, index) => (
          <li key={title}>
            <div className="how-pic">
              <RepairPicture name={pictures[index] ?? 'laptop'} />
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
}
