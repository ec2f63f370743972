import { api } from '#kit/web/app/calls/api.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { CategoryProposal } from '../../seller-catalog.ts'
import { catalogOfficeWords } from '../../words/office.ts'

export function CategoryProposals({ proposals }: { proposals: CategoryProposal[] }) {
  const words = useWords(catalogOfficeWords).categories
  return (
    <section className="sheet" aria-labelledby="proposals">
      <h2 id="proposals">{words.proposals}</h2>
      <ul className="sheets">
        {proposals.map((proposal) => (
          <Proposal key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </section>
  )
}

function Proposal({
  proposal: { id, categoryName, seller, reason },
}: {
  proposal: CategoryProposal
}) {
  const words = useWords(catalogOfficeWords).categories
  const { isBusy, run } = useAction()
  const decide = (accepted: boolean) =>
    run(() => api.catalog.decideProposal({ id, accepted }), {
      done: accepted ? words.accepted(categoryName) : words.refused(categoryName),
    })
  return (
    <li className="row">
      <span>
        <b>{categoryName}</b> <span className="soft">{words.proposedBy(seller.name, reason)}</span>
      </span>
      <Button kind="quiet" busy={isBusy} onClick={() => void decide(true)}>
        {words.accept(categoryName)}
      </Button>
      <Button kind="quiet" busy={isBusy} onClick={() => void decide(false)}>
        {words.refuse(categoryName)}
      </Button>
    </li>
  )
}
