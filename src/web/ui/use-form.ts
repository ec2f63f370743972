import { type DefaultValues, type FieldErrors, type FieldValues, type Path, type Resolver, useForm as useHookForm } from 'react-hook-form'
import * as z from 'zod/mini'

interface FormOptions<Typed extends FieldValues, Parsed extends FieldValues> {
  /** Begins the ids of the form's fields. */
  id: string
  schema: z.ZodMiniType<Parsed, Typed>
  values: NoInfer<Typed>
}

/** The first complaint about each field. */
function toResolver<Typed extends FieldValues, Parsed extends FieldValues>(schema: z.ZodMiniType<Parsed, Typed>): Resolver<Typed, unknown, Parsed> {
  return (typed) => {
    const result = z.safeParse(schema, typed)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code = 'invalid', message } of result.error.issues) errors[path.join('.')] ??= { type: code, message }
    return { values: {}, errors: errors as FieldErrors<Typed> }
  }
}

/** A form that is checked when it is sent, and from then on while it is mended; what was typed is kept. */
export function useForm<Typed extends FieldValues, Parsed extends FieldValues>({ id, schema, values }: FormOptions<Typed, Parsed>) {
  const form = useHookForm<Typed, unknown, Parsed>({
    defaultValues: values as DefaultValues<Typed>,
    resolver: toResolver(schema),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const { errors, isSubmitting, isDirty } = form.formState

  return {
    /** What an input of this name needs; `checkWith` names the fields that are compared with it. */
    field(name: Path<Typed>, checkWith: Path<Typed>[] = []) {
      const error = errors[name]?.message
      return { id: `${id}-${name}`, error: typeof error === 'string' ? error : undefined, ...form.register(name, { deps: checkWith }) }
    },
    submit: form.handleSubmit,
    value: form.watch,
    reset: (next: Typed = values) => form.reset(next),
    /** Puts a refusal beside the fields it names, or above the form when it names none. */
    fail(message: string, fields: Record<string, string> = {}) {
      const named = Object.entries(fields).filter(([name]) => name in values)
      for (const [index, [name, text]] of named.entries()) form.setError(name as Path<Typed>, { type: 'server', message: text }, { shouldFocus: index === 0 })
      if (named.length === 0) form.setError('root', { type: 'server', message })
    },
    error: errors.root?.message,
    isBusy: isSubmitting,
    isChanged: isDirty,
  }
}
