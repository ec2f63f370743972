import { useCallback, useState } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { usePhoto } from '#kit/web/app/calls/use-photo.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useParams } from '#kit/web/router/hooks.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Loader } from '#kit/web/ui/overlays/loader.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { repairNumber } from '../../model.ts'
import type { TrackedRepair } from '../../repair.ts'
import { repairStageWords } from '../../words/stages.ts'
import { trackingWords } from '../../words/tracking.ts'
import { deviceTitle } from '../device-title.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { EstimatePanel } from './estimate-panel.tsx'
import { NextStep } from './next-step.tsx'
import { RepairMessages } from './repair-messages.tsx'
import { BillPanel, FactsPanel, TestsPanel, WarrantyPanel } from './repair-side.tsx'
import { RepairTimeline } from './repair-timeline.tsx'
import { TrackBox } from './track-box.tsx'
import { UnconfirmedBooking } from './unconfirmed-booking.tsx'

/** The customer's photos, and those that staff have released. */
function RepairPhotos({ link, photos }: { link: string; photos: TrackedRepair['photos'] }) {
  const words = useWords(trackingWords).photos
  if (photos.length === 0) return null
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <ul className="repair-photos">
        {photos.map(({ id, note, isFromShop }, index) => (
          <li key={id}>
            <Photo
              path={`/repair/track/${link}/photo/${id}`}
              alt={note || words.photo(index + 1)}
            />
            <small>{note || (isFromShop ? words.byUs : words.byYou)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Photo({ path, alt }: { path: string; alt: string }) {
  const url = usePhoto(path)
  if (!url) return <span>{alt}</span>
  return (
    <a href={url} download={`${alt}.webp`}>
      <img src={url} alt={alt} />
    </a>
  )
}

/**
 * One repair, for anyone who has its link. The browser loads the data, so that the server never
 * caches it.
 */
function TrackRepairPage() {
  const language = useLanguage()
  const stageText = useWords(repairStageWords)
  const words = useWords(trackingWords)
  const { id: link = '' } = useParams()
  const load = useCallback(() => api.repairs.track({ link }), [link])
  const { value: repair, failure, retry, show } = useLoaded(load)
  const isUnknown = failure?.status === 404 || failure?.status === 400
  const title = repair ? titleOf(repair, language) : isUnknown ? words.unknown : words.title('')
  return (
    <main id="main">
      <PageTitle title={repair ? words.title(repairNumber(repair.number)) : title} />
      <meta name="robots" content="noindex" />
      <PageHeader title={title} current={repair ? repairNumber(repair.number) : words.title('')}>
        {/* Reserves the height, so that nothing moves when the repair has loaded. */}
        {!repair && !failure && <span>&nbsp;</span>}
        {repair && (
          <>
            <span>{words.number(repairNumber(repair.number))}</span>
            <span>{deviceTitle(repair.device, language)}</span>
            <span>{repair.ownStage ?? stageText.shop[repair.stage]}</span>
          </>
        )}
      </PageHeader>
      <div className="wrap tracking">
        {!repair && !failure && <Loader label={words.loading} />}
        {isUnknown && (
          <section className="panel">
            <p>{words.unknownHelp}</p>
            <TrackBox />
          </section>
        )}
        {failure && !isUnknown && <LoadFailed text={failure.message} onRetry={retry} />}
        {repair && <Repair link={link} repair={repair} onChanged={show} onStale={retry} />}
      </div>
    </main>
  )
}

const titleOf = ({ stage, transport, isUnconfirmed }: TrackedRepair, language: Language) =>
  stage === 'booked'
    ? trackingWords(language).booked[isUnconfirmed ? 'unconfirmed' : transport]
    : repairStageWords(language).next[stage]

interface RepairProps {
  link: string
  repair: TrackedRepair
  onChanged: (repair: TrackedRepair) => void
  onStale: () => void
}

function Repair({ link, repair, onChanged, onStale }: RepairProps) {
  const words = useWords(trackingWords)
  const [isCancelling, setCancelling] = useState(false)
  const run = async (work: () => Promise<{ message: string; data: TrackedRepair }>) => {
    try {
      const { message, data } = await work()
      toast.success(message, { cause: 'repair' })
      onChanged(data)
    } catch (error) {
      toast.error(toApiError(error).message, { cause: 'repair' })
      onStale()
    }
  }
  const decide = (estimate: string, version: number) => (approved: string[]) =>
    run(() => api.repairs.decide({ link, estimate, version, approved }))
  return (
    <>
      <UnconfirmedBooking
        repair={repair}
        onConfirm={() => run(() => api.repairs.confirm({ link }))}
        onChooseSlot={(slot) => run(() => api.repairs.chooseSlot({ link, slot }))}
      />
      <NextStep link={link} repair={repair} />
      <div className="track-cols">
        <div className="track-main">
          {repair.estimates.map((estimate) => (
            <EstimatePanel
              key={`${estimate.id}-${estimate.version}-${estimate.state}`}
              estimate={estimate}
              noFixFee={repair.noFixFee}
              onDecide={decide(estimate.id, estimate.version)}
            />
          ))}
          <RepairMessages link={link} repair={repair} onChanged={onChanged} />
          <RepairPhotos link={link} photos={repair.photos} />
          <TestsPanel repair={repair} />
        </div>
        <div className="track-main">
          <RepairTimeline repair={repair} />
          <BillPanel link={link} repair={repair} />
          <WarrantyPanel link={link} repair={repair} />
          <FactsPanel repair={repair} />
          {repair.canCancel && (
            <Button kind="quiet" onClick={() => setCancelling(true)}>
              {words.cancel}
            </Button>
          )}
        </div>
      </div>
      {isCancelling && (
        <ConfirmDialog
          title={words.cancelTitle}
          confirm={words.cancel}
          dismiss={words.keep}
          onConfirm={() => run(() => api.repairs.cancel({ link }))}
          onClose={() => setCancelling(false)}
        >
          <p>{words.cancelHelp}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

export { TrackRepairPage as Component }
