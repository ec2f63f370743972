import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { StaffShippingOption } from '../contract.ts'
import { deliveryOfficeWords } from '../words/office.ts'
import { deliveryWords } from '../words/shop.ts'

export const loader = (args: LoaderArgs) => args.api.delivery.list()

function formatCharge({ charge, freeFrom }: StaffShippingOption, language: Language) {
  const words = deliveryOfficeWords(language)
  if (charge === 0) return words.noCharge
  return freeFrom === null ? formatRs(charge) : words.charged(formatRs(charge), formatRs(freeFrom))
}

const columnsFor = (
  move: Column<StaffShippingOption>['cell'],
  language: Language,
): Column<StaffShippingOption>[] => {
  const words = deliveryOfficeWords(language)
  return labelColumns(words.columns, {
    name: ({ id, name, isPickup }) => (
      <div>
        <Link className="strong" to={officePaths.shippingOption(id)}>
          {name}
        </Link>
        {isPickup && <div className="soft">{words.pickup}</div>}
      </div>
    ),
    charge: (option) => <span className="num">{formatCharge(option, language)}</span>,
    days: ({ firstDay, lastDay }) => (
      <span className="num">{deliveryWords(language).days(firstDay, lastDay)}</span>
    ),
    state: ({ archived }) => (
      <span className={`status ${archived ? '' : 'is-good'}`}>
        {archived ? words.states.archived : words.states.offered}
      </span>
    ),
    order: move,
    actions: (option) => <ArchiveButton option={option} />,
  })
}

export function Component() {
  const language = useLanguage()
  const words = useWords(deliveryOfficeWords)
  const options = useLoaderData<typeof loader>()
  const offered = options.filter(({ archived }) => !archived).map(({ id }) => id)
  const columns = columnsFor(
    (option) => !option.archived && <Move option={option} ids={offered} />,
    language,
  )
  return (
    <PageFrame
      title={words.title}
      actions={
        <>
          <Link className="btn btn-quiet" to={officePaths.deliveryZones}>
            {words.zones.link}
          </Link>
          <Link className="btn" to={officePaths.newShippingOption}>
            <Icon of={Plus} />
            {words.new}
          </Link>
        </>
      }
    >
      <p className="soft page-lead">{words.lead}</p>
      <DataTable
        caption={words.caption}
        columns={columns}
        rows={options}
        rowName={({ name }) => name}
        empty={<p>{words.none}</p>}
      />
    </PageFrame>
  )
}

/** Moves an offered option up or down. */
function Move({ option: { id, name }, ids }: { option: StaffShippingOption; ids: string[] }) {
  const words = useWords(deliveryOfficeWords)
  const { isBusy, run } = useAction()
  const index = ids.indexOf(id)
  const moveTo = (to: number) => {
    const others = ids.filter((other) => other !== id)
    void run(() => api.delivery.order({ ids: [...others.slice(0, to), id, ...others.slice(to)] }))
  }
  return (
    <div className="row row-actions">
      <Button
        kind="quiet"
        aria-label={words.moveUp(name)}
        disabled={isBusy || index === 0}
        onClick={() => moveTo(index - 1)}
      >
        <Icon of={ArrowUp} />
      </Button>
      <Button
        kind="quiet"
        aria-label={words.moveDown(name)}
        disabled={isBusy || index === ids.length - 1}
        onClick={() => moveTo(index + 1)}
      >
        <Icon of={ArrowDown} />
      </Button>
    </div>
  )
}

/** Archives an option or offers it again. Both can be undone. */
function ArchiveButton({ option }: { option: StaffShippingOption }) {
  const words = useWords(deliveryOfficeWords)
  const { isBusy, run } = useAction()
  const toggle = (from: StaffShippingOption) =>
    api.delivery.update({ ...from, archived: !from.archived })

  async function press() {
    let updated = option
    await run(
      async () => {
        updated = await toggle(option)
      },
      {
        done: option.archived ? words.restored(option.name) : words.archived(option.name),
        undo: () => toggle(updated),
      },
    )
  }
  const verb = option.archived ? words.restore : words.archive
  return (
    <Button kind="quiet" busy={isBusy} onClick={press} aria-label={words.doThis(verb, option.name)}>
      {verb}
    </Button>
  )
}
