import { useCallback } from 'react'
import { AccountLayout } from '#accounts/shop/layout/account-layout.tsx'
import { formatRs } from '#kit/contract/money.ts'
import { formatDay, shortDay } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { usePress } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { Loader } from '#kit/web/ui/overlays/loader.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import { paths } from '#pages/shop-pages.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { repairNumber } from '../../model.ts'
import type { CustomerRepair } from '../../repair.ts'
import { repairStageWords } from '../../words/stages.ts'
import { trackingWords } from '../../words/tracking.ts'
import { deviceTitle } from '../device-title.ts'

const limit = '50'

/** The repairs of the current customer, newest first. */
function CustomerRepairsPage() {
  const words = useWords(trackingWords).own
  const load = useCallback(() => api.repairs.own({ limit }), [])
  const { value, failure, retry } = useLoaded(load)
  return (
    <AccountLayout title={words.title} current={words.title}>
      <PageTitle title={words.title} />
      {!value && !failure && <Loader label={words.loading} />}
      {failure && <LoadFailed text={failure.message} onRetry={retry} />}
      {value && value.items.length === 0 && (
        <div className="empty-state empty">
          <h2>{words.none}</h2>
          <p>{words.noneHelp}</p>
        </div>
      )}
      {value && value.items.length > 0 && (
        <ul className="own-repairs">
          {value.items.map((repair) => (
            <Row key={repair.id} repair={repair} />
          ))}
        </ul>
      )}
      {value && (
        <Link className="btn" to={paths.bookRepair()}>
          {words.book}
        </Link>
      )}
    </AccountLayout>
  )
}

/** The link is a secret that opens the repair, so it is fetched only when pressed. */
function Row({ repair }: { repair: CustomerRepair }) {
  const language = useLanguage()
  const stageText = useWords(repairStageWords)
  const words = useWords(trackingWords).own
  const navigate = useNavigate()
  const press = usePress(async () => {
    try {
      await navigate(paths.trackRepair((await api.repairs.ownLink({ id: repair.id })).link))
    } catch (error) {
      toast.error(toApiError(error).message, { cause: 'repair' })
    }
  })
  const { number, device, stage, ownStage, createdAt, isWaitingForAnswer, due, warrantyUntil } =
    repair
  const facts = [
    repairNumber(number),
    formatDay(createdAt),
    due > 0 && words.due(formatRs(due)),
    warrantyUntil && words.warranty(shortDay(warrantyUntil)),
  ]
  return (
    <li>
      <button type="button" className="name as-link" {...press}>
        {deviceTitle(device, language)}
      </button>
      <span className={isWaitingForAnswer ? 'status is-asked' : 'status is-pending'}>
        {isWaitingForAnswer ? words.answer : (ownStage ?? stageText.shop[stage])}
      </span>
      <span className="spec num">{facts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

export { CustomerRepairsPage as Component }
