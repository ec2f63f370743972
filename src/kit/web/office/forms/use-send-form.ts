import type { ZodMiniType } from 'zod/mini'
import { useAttemptKey } from '../../app/calls/use-attempt-key.ts'
import { useForm } from '../../app/use-form.ts'
import { useAction } from '../use-action.ts'

/** Sends the parsed values. `withKey` adds the idempotency key for an input. */
export type Send<Parsed, Reply> = (
  parsed: Parsed,
  withKey: <Input extends object>(input: Input) => Input & { idempotencyKey: string },
) => Promise<Reply>

interface SendFormOptions<Typed, Parsed, Reply> {
  /** The prefix of the fields' ids. */
  id: string
  schema: () => Promise<ZodMiniType<Parsed, Typed>>
  values: NoInfer<Typed>
  send: Send<Parsed, Reply>
  /** The message on success. By default, the one in the reply. */
  done?: string | ((reply: Reply, parsed: Parsed) => string)
  onSaved?: (reply: Reply) => void
}

/** A form that is sent to the API. Refusals appear at their fields. */
export function useSendForm<
  Typed extends Partial<Record<string, string>>,
  Parsed,
  Reply extends object,
>({ id, schema, values, send, done, onSaved }: SendFormOptions<Typed, Parsed, Reply>) {
  const { run } = useAction()
  const keyFor = useAttemptKey()
  const form = useForm({ id, schema, values })
  const onSubmit = form.submit(async (parsed) => {
    const reply = await run(
      () => send(parsed, (input) => ({ ...input, idempotencyKey: keyFor(input) })),
      {
        done: (result) => {
          if (typeof done === 'function') return done(result, parsed)
          return done ?? ('message' in result ? String(result.message) : '')
        },
        refused: ({ message, fields }) => form.fail(message, fields),
      },
    )
    if (reply) onSaved?.(reply)
  })
  return { ...form, onSubmit }
}
