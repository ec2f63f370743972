import { useWords } from '#kit/web/router/language.ts'
import type { FullBusiness } from '../../business.ts'
import { memberWords } from '../../words/members.ts'

const visibleDigits = 4

/** The details that staff have verified. Members cannot change them. */
export function VerifiedDetails({
  business,
  shop,
}: {
  business: FullBusiness
  shop: { name: string; phone: string }
}) {
  const { profile: words } = useWords(memberWords)
  const { name, tag, category, pan, registrationNumber, bank, documents } = business
  const facts = [
    [words.name, name],
    [words.handle, tag],
    [words.category, category.name],
    [words.pan, pan],
    [words.registrationNumber, registrationNumber],
    [
      words.bank,
      words.account(
        bank.name,
        bank.branch,
        bank.accountName,
        bank.accountNumber.slice(-visibleDigits),
      ),
    ],
    [words.documents, documents.map((document) => document.name).join('\n')],
  ].filter(([, value]) => value !== '')
  return (
    <section className="sheet" aria-labelledby="checked">
      <h2 id="checked">{words.checked}</h2>
      <p className="soft">{words.checkedHint(shop.name, shop.phone)}</p>
      <dl className="seller-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
