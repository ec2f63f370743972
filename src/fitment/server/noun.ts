import type { Noun } from '#kit/server/noun.ts'
import { fitmentChecks } from './checks.queries.ts'
import { fitMails } from './fit-mails.ts'
import { registerFitment } from './fitment.routes.ts'
import { emptyGarage, moveGarage, tellGarage } from './garage.queries.ts'
import {
  deleteQuestionsOf,
  deleteQuestionsTo,
  moveQuestions,
  tellQuestions,
} from './questions.queries.ts'
import { registerStaffFitment } from './staff-fitment.routes.ts'

export const fitment: Noun = {
  register: (api) => {
    registerFitment(api)
    registerStaffFitment(api)
  },
  forget: async (tx, { id, email, isVerified }) => {
    await emptyGarage(tx, id)
    await deleteQuestionsOf(tx, id)
    if (email && isVerified) await deleteQuestionsTo(tx, email)
  },
  merge: async (tx, accounts) => {
    await moveGarage(tx, accounts)
    await moveQuestions(tx, accounts)
  },
  tell: async (db, { id }) => ({
    devices: await tellGarage(db, id),
    questionsAboutFitting: await tellQuestions(db, id),
  }),
  checks: fitmentChecks,
  mailKinds: fitMails,
}
