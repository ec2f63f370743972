import type { Db } from '#kit/server/db/sql.ts'
import { deleteDevices } from './limits/devices.queries.ts'
import { deleteSignInCodes } from './sign-in/mailed-code.queries.ts'
import { deleteResets } from './sign-in/password-resets.queries.ts'
import { deleteSessions } from './sign-in/sessions.queries.ts'
import { deleteVerification } from './verification/verification.queries.ts'

/** Ends every session, reset or sign-in code, verification link and known device of an account. */
export async function endAccess(tx: Db, id: string) {
  await deleteSessions(tx, id)
  await deleteResets(tx, id)
  await deleteSignInCodes(tx, id)
  await deleteVerification(tx, id)
  await deleteDevices(tx, id)
}
