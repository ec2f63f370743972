import { type PolicyOf, policiesChanged } from '../content/policy.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { PageTitle } from './page-title.tsx'
import { useShopFacts } from './use-shop-facts.ts'

/** One page for every policy. */
export function PolicyText({ policy }: { policy: PolicyOf }) {
  const facts = useShopFacts()
  const { title, lead, sections } = policy(facts)
  return (
    <main id="main">
      <PageTitle title={title} />
      <PageHeader title={title} />
      <div className="wrap text-page">
        <p className="lead">{lead}</p>
        <div className="prose">
          {sections.map(({ heading, paragraphs = [], points = [] }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {points.length > 0 && (
                <ul>
                  {points.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
        <p className="updated">Last changed on {policiesChanged}</p>
      </div>
    </main>
  )
}
