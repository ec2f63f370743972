import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#shop-pages.ts'
import type { Finding } from '../part.ts'
import { buildWords } from '../words.ts'
import { Fit } from './fit.tsx'

const say = buildWords.ordered

/** A computer of an order, with the verdicts as they were when it was placed. */
export const OrderedBuild = ({ parts, findings }: { parts: string; findings: Finding[] }) => (
  <section className="ordered-build">
    <h2>
      <Link to={paths.build({ parts })}>{say.title}</Link>
    </h2>
    <details>
      <summary>{say.said}</summary>
      {findings.map((finding) => (
        <Fit key={finding.rule} finding={finding} />
      ))}
    </details>
  </section>
)
