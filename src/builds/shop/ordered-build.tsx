import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { OrderedBuild as OrderedBuildData } from '../customer-contract.ts'
import { parseParts } from '../model.ts'
import { buildWords } from '../words/shop.ts'
import { ReportableFit } from './report-button.tsx'

/** A build of an order, with its findings at the time of the order. */
export const OrderedBuild = ({
  orderId,
  build: { id, parts, findings },
}: {
  orderId: string
  build: OrderedBuildData
}) => {
  const words = useWords(buildWords).ordered
  return (
    <section className="ordered-build">
      <h2>
        <Link to={paths.build({ parts })}>{words.title}</Link>
      </h2>
      <details>
        <summary>{words.findings}</summary>
        {findings.map((finding) => (
          <ReportableFit
            key={finding.rule}
            finding={finding}
            parts={parseParts(parts)}
            ordered={{ orderId, buildId: id }}
          />
        ))}
      </details>
    </section>
  )
}
