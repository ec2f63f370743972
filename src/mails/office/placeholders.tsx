import { useWords } from '#kit/web/router/language.ts'
import type { EditableMail } from '../contract.ts'
import { mailOfficeWords } from '../words/office.ts'

/** The placeholders that the text of a mail may contain. */
export function Placeholders({ of: placeholders }: { of: EditableMail['placeholders'] }) {
  const words = useWords(mailOfficeWords).wording
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
