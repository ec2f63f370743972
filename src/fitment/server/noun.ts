import type { Noun } from '#kit/server/noun.ts'
import { fitmentChecks } from './checks.queries.ts'
import {
  deleteGarage,
  exportGarage,
  moveGarage,
  selectCurrentDevice,
} from './devices/garage.queries.ts'
import { registerFitment } from './fitment.routes.ts'
import { type CurrentDevice, checkForDevice } from './parts/check-for-device.ts'
import { fitMails } from './questions/fit-mails.ts'
import {
  deleteCustomerQuestions,
  deleteQuestionsByEmail,
  exportQuestions,
  moveQuestions,
} from './questions/questions.queries.ts'
import { registerStaffFitment } from './staff-fitment.routes.ts'

export const fitment: Noun = {
  register: (api) => {
    registerFitment(api)
    registerStaffFitment(api)
  },
  eraseCustomer: async (tx, { id, email, isVerified }) => {
    await deleteGarage(tx, id)
    await deleteCustomerQuestions(tx, id)
    if (email && isVerified) await deleteQuestionsByEmail(tx, email)
  },
  merge: async (tx, accounts) => {
    await moveGarage(tx, accounts)
    await moveQuestions(tx, accounts)
  },
  exportCustomer: async (db, { id }) => ({
    devices: await exportGarage(db, id),
    questionsAboutFitting: await exportQuestions(db, id),
  }),
  orderAttachment: {
    select: selectCurrentDevice,
    // The order shows later which device its parts were for.
    attach: async (tx, device: CurrentDevice, { items, saveFits }) => {
      const productIds = items.map(({ id }) => id)
      const result = await checkForDevice(tx, device, productIds)
      if (result) await saveFits(result.device, result.verdicts)
    },
  },
  checks: fitmentChecks,
  mailKinds: fitMails,
}
