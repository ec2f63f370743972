import { recordAction } from '#audit/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { FirstSteps } from '../contract.ts'
import { type Lack, type StepName, stepNames } from '../model.ts'
import { stepsOfficeWords as words } from '../office-words.ts'
import { getState, type ShopState, setDismissed, setSkipped } from './steps.queries.ts'

const billFields = ['registration', 'registeredName'] as const

/** While it is developed or tested, every shop practises. */
const isTriedOut = ({ mode, payments }: Shop['config']) =>
  mode === 'production' && payments.practice

/** What a step lacks that can be named. */
function lacksOf(
  { settings, config, origin }: Shop,
  { quotes }: ShopState,
  name: StepName,
): Lack[] {
  const { current } = settings
  if (name === 'contact') return [...settings.invented]
  if (name === 'payment')
    return [
      ...billFields.filter((field) => current[field] === ''),
      ...(isTriedOut(config) ? (['realPayments'] as const) : []),
    ]
  if (name === 'sample') return quotes ? ['words'] : []
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
    logo: state.brand,
    category: state.ownCategory,
    product: state.ownProduct,
    delivery: state.delivery,
    payment: true,
    invoices: state.invoices,
    repairs: state.repairs,
    mail: true,
    sample: !state.sample,
    open: !settings.current.closed,
  })[name]

/** What is done follows from what is in the shop; only what the owner leaves out is kept. */
export async function readSteps(shop: Shop): Promise<FirstSteps> {
  const state = await getState(shop.db)
  const steps = stepNames.map((name) => {
    const lacks = lacksOf(shop, state, name)
    const done = lacks.length === 0 && isDone(shop, state, name)
    return { name, done, skipped: !done && state.skipped.includes(name), lacks }
  })
  return { steps, dismissed: state.dismissed, closed: shop.settings.current.closed }
}

export async function skipStep(
  shop: Shop,
  caller: SignedIn,
  { name, skipped }: { name: StepName; skipped: boolean },
): Promise<FirstSteps> {
  await transaction(shop.db, async (tx) => {
    await setSkipped(tx, name, skipped)
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
  return readSteps(shop)
}

export async function dismissSteps(
  shop: Shop,
  { dismissed }: { dismissed: boolean },
): Promise<FirstSteps> {
  await setDismissed(shop.db, dismissed)
  return readSteps(shop)
}
