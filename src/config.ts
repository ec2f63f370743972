import { googleVariables, readGoogle } from '#accounts/server/sign-in/google-config.ts'
import { cbmsVariables, readCbms } from '#invoices/server/cbms/cbms-config.ts'
import { type Config, readKitConfig } from '#kit/server/config/config.ts'
import { kitVariables } from '#kit/server/config/config-variables.ts'
import { parseEnvironment } from '#kit/server/config/variables.ts'
import { messageVariables, readMessages } from '#messages/server/messages-config.ts'
import { paymentVariables, readPayments } from '#payments/server/gateways/payments-config.ts'
import { factVariables, readFacts } from '#settings/server/facts-config.ts'

const variables = {
  ...kitVariables,
  ...factVariables,
  ...googleVariables,
  ...paymentVariables,
  ...messageVariables,
  ...cbmsVariables,
}

/** Parses the environment once. A wrong setting stops startup with a message that names it. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const env = parseEnvironment(variables, environment)
  const kit = readKitConfig(env)
  const payments = readPayments(env, kit)
  return {
    ...kit,
    payments,
    messages: readMessages(env, payments),
    google: readGoogle(env, kit),
    cbms: readCbms(env),
    facts: readFacts(env),
  }
}
