/** An error about the form as a whole. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    text && (
      <p className="form-error" role="alert">
        {text}
      </p>
    )
  )
}
