import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { bindUpload } from '#kit/server/http/calls/bind-upload.ts'
import { maxDocumentBytes } from '#media/model.ts'
import { payments } from '../contract.ts'
import { paymentSettings } from '../settings-contract.ts'
import { slips } from '../slip-contract.ts'
import { paymentWords } from '../words/shop.ts'
import { listWaitingSlips } from './book/slips.queries.ts'
import { confirmSlip, getSlipFile, listSlips, refuseSlip, sendSlip } from './book/slips.ts'
import { changeMethod } from './online/change-method.ts'
import { getAttemptOutcome } from './online/look-up.ts'
import { followPractice } from './online/reverse-practice-payments.ts'
import { startPayment } from './online/start-payment.ts'
import { getOfferedMethods, getPaymentSettings, updatePaymentSettings } from './settings.ts'

export function registerPayments(api: Api) {
  const { shop } = api
  shop.payments.practice?.mount(api.app)
  followPractice(shop)
  bind(api, payments.offered, async () => getOfferedMethods(shop), {
    tags: () => ['payments', 'facts'],
  })
  bind(api, payments.start, (input, caller, { origin }) =>
    startPayment(shop, caller.id, origin, input),
  )
  bind(api, payments.look, ({ attempt }, caller) => getAttemptOutcome(shop, caller, attempt))
  bind(api, payments.changeMethod, async (input, caller) => ({
    data: await changeMethod(shop, caller, input),
    message: paymentWords(caller.language).methodChanged,
  }))
  bind(api, paymentSettings.settings, () => getPaymentSettings(shop))
  bind(api, paymentSettings.updateSettings, (input, caller) =>
    updatePaymentSettings(shop, caller, input),
  )
  registerSlips(api)
}

function registerSlips(api: Api) {
  const { shop } = api
  bind(api, slips.ownSlips, ({ id }, caller) => listSlips(shop, caller, id))
  bind(api, slips.sendReference, (input, caller) => sendSlip(shop, caller, input))
  bindUpload(
    api,
    slips.sendSlip,
    { bytes: maxDocumentBytes, tooLarge: 'document_too_large' },
    (input, caller) => sendSlip(shop, caller, input),
  )
  bind(api, slips.slipFile, ({ id }, caller) => getSlipFile(shop, caller, id))
  bind(api, slips.waitingSlips, () => listWaitingSlips(shop.db))
  bind(api, slips.confirmSlip, (input, caller) => confirmSlip(shop, caller, input))
  bind(api, slips.refuseSlip, (input, caller) => refuseSlip(shop, caller, input))
}
