import { useWords } from '#kit/web/router/language.ts'
import { factNames } from '../../text/facts-model.ts'
import { textWords } from '../../words/text.ts'

/** The facts that texts may name in braces, for the editors of texts. */
export const FactList = () => {
  const words = useWords(textWords)
  return (
    <details className="known-facts">
      <summary>{words.facts}</summary>
      <p className="soft">{words.factsHint}</p>
      <dl>
        {factNames.map((name) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{words.factNames[name]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
