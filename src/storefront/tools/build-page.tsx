import type { Proposal } from '#builds/contract.ts'
import { formatParts, maxBudget, minBudget, neededSlots, type Purpose } from '#builds/model.ts'
import { checkBuild } from '#builds/rules/check-build.ts'
import { toPart } from '#builds/rules/to-part.ts'
import { parseBuildAddress } from '#builds/shop/build-address.ts'
import { Chooser } from '#builds/shop/chooser.tsx'
import { SlotList } from '#builds/shop/slot-list.tsx'
import { StarterBuilds } from '#builds/shop/starter-builds.tsx'
import { BuildSum } from '#builds/shop/summary/build-sum.tsx'
import { buildWords } from '#builds/words/shop.ts'
import { formatRs } from '#kit/contract/money.ts'
import { useQuery } from '#kit/web/app/calls/use-query.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useLoaderData } from '#kit/web/router/hooks.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import { paths } from '#pages/shop-pages.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { TrustStrip } from '../about/trust-strip.tsx'
import { PageMeta } from '../page-meta.tsx'

const isBudgetInRange = (budget: number | undefined) =>
  budget !== undefined && budget >= minBudget && budget <= maxBudget

export async function loader({ api, url, origin }: LoaderArgs) {
  const {
    parts: addressParts,
    slot,
    all,
    search,
    page,
    purpose,
    budget,
  } = parseBuildAddress(url.searchParams)
  const proposal =
    purpose && isBudgetInRange(budget)
      ? await api.builds.propose({ purpose, budget: String(budget) })
      : null
  const parts = proposal ? (proposal.parts ?? undefined) : formatParts(addressParts) || undefined
  const [sheet, starts, slotPage] = await Promise.all([
    api.builds.sheet({ parts }),
    slot ? [] : api.builds.starts(),
    slot
      ? api.builds.slot({
          slot,
          parts,
          all: all ? 'true' : undefined,
          search: search || undefined,
          page: String(page),
        })
      : null,
  ])
  return { sheet, starts, slotPage, proposal, origin }
}

/** Puts a computer together from parts checked against each other. The address holds the build. */
export function Component() {
  const language = useLanguage()
  const words = useWords(buildWords)
  const { sheet, starts, slotPage, proposal, origin } = useLoaderData<typeof loader>()
  const { slot, all, search, page, start, purpose, budget } = parseBuildAddress(useQuery())
  const { parts, missing } = sheet
  const refs = parts.map(({ product, quantity }) => ({ id: product.id, quantity }))
  const findings = checkBuild(parts.map(toPart), language)
  const filled = neededSlots.filter((needed) => parts.some((part) => part.slot === needed)).length
  return (
    <main id="main" className={parts.length > 0 && !slot ? 'has-sum-bar' : undefined}>
      <PageTitle title={slot ? words.choose[slot] : words.title} />
      <PageMeta
        origin={origin}
        path={paths.build()}
        title={words.title}
        description={words.description}
      />
      {parts.length > 0 && <meta name="robots" content="noindex" />}
      <PageHeader title={words.title}>{words.under}</PageHeader>
      <div className="wrap">
        {slot && slotPage ? (
          <Chooser
            slot={slot}
            found={slotPage}
            parts={parts}
            refs={refs}
            showsAll={all}
            search={search}
            page={page}
          />
        ) : (
          <>
            <StarterBuilds starts={starts} chosen={start} purpose={purpose} budget={budget} />
            {purpose && budget !== undefined && (
              <ProposalReasons proposal={proposal} purpose={purpose} budget={budget} />
            )}
            <div className="build-head" id="parts">
              <h2 className="h2" id="h-parts">
                {words.parts}
              </h2>
              <p>{words.chosen(filled, neededSlots.length)}</p>
            </div>
            {missing.length > 0 && (
              <p className="corrected" role="status">
                {words.missing(missing.length)}
              </p>
            )}
            <div className="build">
              <section aria-labelledby="h-parts">
                <SlotList parts={parts} refs={refs} findings={findings} />
              </section>
              <BuildSum sheet={sheet} refs={refs} findings={findings} />
            </div>
          </>
        )}
      </div>
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

interface ProposalReasonsProps {
  /** Null if the budget is out of range. */
  proposal: Proposal | null
  purpose: Purpose
  budget: number
}

/** A smaller share of the budget is not worth mentioning. */
const minLeftoverShare = 0.05

function ProposalReasons({ proposal, purpose, budget }: ProposalReasonsProps) {
  const words = useWords(buildWords)
  if (!proposal?.parts) {
    const message = proposal
      ? words.noProposal
      : words.budgetRange(formatRs(minBudget), formatRs(maxBudget))
    return (
      <p className="corrected" role="status">
        {message}{' '}
        {proposal?.least && (
          <>
            {words.least(formatRs(proposal.least))}{' '}
            <Link
              className="text-link"
              to={paths.build({ purpose, budget: Math.ceil(proposal.least) })}
            >
              {words.tryLeast}
            </Link>
          </>
        )}
      </p>
    )
  }
  const leftover = budget - proposal.total
  return (
    <details className="why">
      <summary>{words.why}</summary>
      <ul>
        {proposal.reasons.map(({ slot, productName, text }) => (
          <li key={slot}>
            <b>{productName}</b> {text}
          </li>
        ))}
      </ul>
      {leftover > budget * minLeftoverShare && <p>{words.left(formatRs(leftover))}</p>}
    </details>
  )
}
