import { recordAction } from '#audit/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { FirstSteps } from '../contract.ts'
import { type Lack, type StepName, stepNames } from '../model.ts'
import { stepsOfficeWords } from '../words/office.ts'
import { getShopState, type ShopState, updateDismissed, updateSkipped } from './steps.queries.ts'

const billFields = ['registration', 'registeredName'] as const

// In development and tests, payments are always in practice mode.
const isPractising = ({ mode, payments }: Shop['config']) =>
  mode === 'production' && payments.practice

/** Lists the facts and settings that a step still needs. */
function listLacks(
  { settings, config, origin }: Shop,
  { quotesSample }: ShopState,
  name: StepName,
): Lack[] {
  const { current } = settings
  if (name === 'contact') return [...settings.invented]
  if (name === 'payment')
    return [
      ...billFields.filter((field) => current[field] === ''),
      ...(isPractising(config) ? (['realPayments'] as const) : []),
    ]
  if (name === 'sample') return quotesSample ? ['words'] : []
  if (name !== 'mail') return []
  const isReachable = Boolean(config.publicUrl || current.publicUrl) && origin.current() !== null
  return [
    ...(config.smtpUrl ? [] : (['server'] as const)),
    ...(isReachable ? [] : (['publicUrl'] as const)),
  ]
}

const isDone = ({ settings }: Shop, state: ShopState, name: StepName) =>
  ({
    contact: true,
    logo: state.hasLogo,
    category: state.hasCustomCategory,
    product: state.hasCustomProduct,
    delivery: state.hasDelivery,
    payment: true,
    invoices: state.hasInvoices,
    repairs: state.hasRepairs,
    mail: true,
    sample: !state.hasSample,
    open: !settings.current.closed,
  })[name]

/** Derives the steps from the contents of the shop. Only skipped steps are stored. */
export async function getSteps(shop: Shop): Promise<FirstSteps> {
  const state = await getShopState(shop.db)
  const steps = stepNames.map((name) => {
    const lacks = listLacks(shop, state, name)
    const done = lacks.length === 0 && isDone(shop, state, name)
    return { name, done, skipped: !done && state.skipped.includes(name), lacks }
  })
  return { steps, dismissed: state.isDismissed, closed: shop.settings.current.closed }
}

/** Skips or resumes a step, and records it in the audit log. */
export async function skipStep(
  shop: Shop,
  caller: SignedIn,
  { name, skipped }: { name: StepName; skipped: boolean },
): Promise<FirstSteps> {
  const words = stepsOfficeWords(shop.language)
  await transaction(shop.db, async (tx) => {
    await updateSkipped(tx, name, skipped)
    const changes = {
      [words.steps[name].title]: {
        before: skipped ? words.open : words.skipped,
        after: skipped ? words.skipped : words.open,
      },
    }
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'settings',
      title: words.title,
      changes,
    })
  })
  return getSteps(shop)
}

export async function dismissSteps(
  shop: Shop,
  { dismissed }: { dismissed: boolean },
): Promise<FirstSteps> {
  await updateDismissed(shop.db, dismissed)
  return getSteps(shop)
}
