import { useLoaderData } from 'react-router'
import { actingSeller } from '#access/web/acting.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { invoiceOfficeWords } from '../words/office.ts'
import { IssuerForm } from './issuer-form.tsx'

export const loader = ({ api }: LoaderArgs) => api.invoices.issuer()

/** The invoice settings of the shop or of a seller. */
export function Component() {
  const words = useWords(invoiceOfficeWords)
  const issuer = useLoaderData<typeof loader>()
  const isComplete = issuer.lacks.length === 0
  return (
    <PageFrame title={words.settings} back={{ to: officePaths.invoices(), label: words.title }}>
      <div className="sheets">
        <section className="sheet form">
          <p>
            {isComplete
              ? words.registeredAs(issuer.name, issuer.pan)
              : words.lacksAll(issuer.lacks.map((fact) => words.lacks[fact]))}
          </p>
          {issuer.lacks.some((fact) => fact === 'name' || fact === 'pan') && !actingSeller() && (
            <div className="row">
              <Link className="btn" to={officePaths.settings}>
                {words.giveFacts}
              </Link>
            </div>
          )}
        </section>
        <IssuerForm key={issuer.version} issuer={issuer} />
      </div>
    </PageFrame>
  )
}
