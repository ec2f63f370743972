import { paths } from '#shop-pages.ts'
import type { OrderedBuild } from '../contract.ts'
import { buildOfficeWords as words } from '../office-words.ts'
import { buildWords } from '../words.ts'

/** The computers of an order, with what the customer was told of their parts; what is fine is left out. */
export function OrderedBuilds({ builds }: { builds: readonly OrderedBuild[] }) {
  return builds.map(({ id, parts, findings }) => {
    const open = findings.filter(({ verdict }) => verdict !== 'ok')
    return (
      <section key={id} className="sheet">
        <h2>
          <a href={paths.build({ parts })}>{words.orderedBuild}</a>
        </h2>
        {open.length === 0 ? (
          <p className="soft">{words.allFit}</p>
        ) : (
          <ul>
            {open.map(({ rule, verdict, text }) => (
              <li key={rule}>
                <b>{buildWords.verdicts[verdict]}</b> {text}
              </li>
            ))}
          </ul>
        )}
      </section>
    )
  })
}
