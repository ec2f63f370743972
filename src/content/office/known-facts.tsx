import { factNames } from '../facts-model.ts'
import { textWords as words } from '../text-words.ts'

/** What a text may name in braces, beside where it is written. */
export const KnownFacts = () => (
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
