/** The errors of one part of a form, by their path within that part. */
export const errorsBelow = (errors: Record<string, string>, path: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([key, text]) =>
      key.startsWith(`${path}.`) ? [[key.slice(path.length + 1), text]] : [],
    ),
  )
