import { Printer } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { oneOf } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { NavLink } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { repairNumber } from '../model.ts'
import { documentWords } from '../words/paper.ts'
import { ClaimSlip, DeviceLabel, TestReport } from './repair-papers.tsx'

const documents = ['slip', 'label', 'tests'] as const
const sizes = ['a4', 'roll'] as const

export async function loader({ api, params, url: { searchParams } }: LoaderArgs) {
  const [data, facts, { logo }] = await Promise.all([
    api.repairs.paper({ id: params.id ?? '' }),
    api.shop.facts(),
    api.content.brand(),
  ])
  const paper = oneOf(documents, searchParams.get('paper') ?? undefined) ?? 'slip'
  const size = oneOf(sizes, searchParams.get('size') ?? undefined) ?? 'a4'
  return { data, facts, logo, paper, size }
}

/** Prints the claim slip, the device label or the test report. */
export function Component() {
  const words = useWords(documentWords)
  const { data, facts, logo, paper, size } = useLoaderData<typeof loader>()
  const { id, number } = data.ticket
  const Document = { slip: ClaimSlip, label: DeviceLabel, tests: TestReport }[paper]
  return (
    <PageFrame
      title={words.title(words.papers[paper], repairNumber(number))}
      back={{ to: officePaths.repair(id), label: repairNumber(number) }}
      actions={
        <>
          {documents
            .filter((other) => other !== paper)
            .map((other) => (
              <NavLink
                key={other}
                className="btn btn-quiet"
                to={officePaths.printedRepair(id, { paper: other })}
                replace
              >
                {words.papers[other]}
              </NavLink>
            ))}
          <Button onClick={() => window.print()}>
            <Icon of={Printer} />
            {words.print}
          </Button>
        </>
      }
    >
      {paper !== 'label' && (
        <nav className="row paper-sizes" aria-label={words.size}>
          {sizes.map((each) => (
            <NavLink
              key={each}
              className="btn btn-quiet"
              to={officePaths.printedRepair(id, { paper, size: each })}
              aria-current={each === size ? 'page' : undefined}
              replace
            >
              {words.sizes[each]}
            </NavLink>
          ))}
        </nav>
      )}
      <div className={`repair-papers on-${size}`}>
        <Document data={data} facts={facts} logo={logo} />
      </div>
    </PageFrame>
  )
}
