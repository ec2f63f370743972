import type { WordedMail } from '../contract.ts'
import { mailOfficeWords } from '../office-words.ts'

const words = mailOfficeWords.wording

/** What a wording can say, beside the field that says it. */
export function Placeholders({ of: placeholders }: { of: WordedMail['placeholders'] }) {
  return (
    <section aria-labelledby="placeholders">
      <h2 id="placeholders">{words.placeholders}</h2>
      <p className="soft">{words.placeholdersHow}</p>
      <dl className="placeholders">
        {placeholders.map(({ name, what, isBlock, isRequired }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>
              {[what, isBlock && words.alone, isRequired && words.required]
                .filter(Boolean)
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
