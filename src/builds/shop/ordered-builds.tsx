import { useCallback } from 'react'
import { api } from '#kit/web/app/api.ts'
import { useLoaded } from '#kit/web/app/use-loaded.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#shop-pages.ts'
import { buildWords } from '../words.ts'
import { Fit } from './fit.tsx'

const say = buildWords.ordered

/** The computers of an order, with the verdicts as they were when it was placed; nothing where there are none. */
export function OrderedBuilds({ orderId }: { orderId: string }) {
  const load = useCallback(() => api.orders.builds({ id: orderId }), [orderId])
  const { value } = useLoaded(load)
  return value?.map(({ id, parts, findings }) => (
    <section key={id} className="ordered-build">
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
  ))
}
