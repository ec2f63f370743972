import { useMatches } from 'react-router'
import { delivery } from '#content/shop/policies/delivery.ts'
import { exportPolicy } from '#content/shop/policies/export-policy.ts'
import { privacy } from '#content/shop/policies/privacy.ts'
import { returns } from '#content/shop/policies/returns.ts'
import { terms } from '#content/shop/policies/terms.ts'
import { warranty } from '#content/shop/policies/warranty.ts'
import { type PolicyOf, policiesChanged } from '#content/shop/policy.ts'
import { PageHeader } from '#kit/web/ui/page-header.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { policyWords } from './policy-words.ts'

const policies: Record<string, PolicyOf> = { delivery, returns, warranty, terms, privacy, exportPolicy }

/** One page for every policy; the table of pages says which by its name. */
function PolicyPage() {
  const facts = useShopFacts()
  const name = useMatches().at(-1)?.id ?? ''
  const policy = policies[name]
  if (!policy) throw new Error(`There is no policy called ${name}.`)
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
        <p className="updated">{policyWords.changed(policiesChanged)}</p>
      </div>
    </main>
  )
}

export { PolicyPage as Component }
